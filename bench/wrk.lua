-- Prints wrk's figures as one line of JSON (bench/wrk.ts). Options as name=value after `--`.
--   fresh=1   every request gets a query of its own, so that no cache answers it
local fresh = false
local count = 0

function init(args)
  for _, arg in ipairs(args) do
    local name, value = arg:match("^(%w+)=(.*)$")
    if name == "fresh" then fresh = value == "1" end
  end
end

function request()
  if not fresh then return wrk.format() end
  count = count + 1
  return wrk.format("GET", wrk.path .. "?bench=" .. count)
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nJSON {"requests":%d,"microseconds":%d,"processorSeconds":%.3f,"bytes":%d,"failed":%d,"p50":%d,"p99":%d}\n',
    summary.requests, summary.duration, os.clock(), summary.bytes,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50), latency:percentile(99)
  ))
end
