-- Prints wrk's figures as one line of JSON (bench/wrk.ts). With `fresh=1` after `--` every request gets a query of its own,
-- so that no cache answers it. Otherwise there is no request function, because calling one costs wrk as much as sending.
function init(args)
  if args[1] ~= "fresh=1" then return end
  local count = 0
  function request()
    count = count + 1
    return wrk.format("GET", wrk.path .. "?bench=" .. count)
  end
end

function done(summary)
  local errors = summary.errors
  io.write(string.format(
    '\nJSON {"requests":%d,"microseconds":%d,"processorSeconds":%.3f,"bytes":%d,"failed":%d}\n',
    summary.requests, summary.duration, os.clock(), summary.bytes,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
