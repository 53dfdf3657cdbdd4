/** Characters of the shorter text. */
const LENGTH = 2_000;
const TIMES_LONGER = 4;
/** Linear growth gives 4, quadratic 16. */
const TOO_MUCH = 8;
/** A short text is parsed in microseconds, so on a busy machine a single pause of the runtime doubles its time. */
const ATTEMPTS = 12;
/** Less is noise. What grows with the square takes tens of milliseconds for the longer text. */
const SHORTEST_MICROSECONDS = 50;

/**
 * Returns whether the time `parse` takes grows faster than the length of its text. It measures processor time, which other
 * programs hardly change, takes the best of several runs and repeats only what looks bad.
 */
export async function growsTooFast(
  parse: (text: string) => unknown,
  compose: (length: number) => string,
): Promise<boolean> {
  const [short, long] = [compose(LENGTH), compose(LENGTH * TIMES_LONGER)];
  let shortTime = Number.POSITIVE_INFINITY;
  let longTime = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    shortTime = Math.min(shortTime, await measure(parse, short));
    longTime = Math.min(longTime, await measure(parse, long));
    if (longTime < shortTime * TOO_MUCH) return false;
  }
  return true;
}

async function measure(parse: (text: string) => unknown, text: string): Promise<number> {
  const before = process.cpuUsage();
  await parse(text);
  const { user, system } = process.cpuUsage(before);
  return Math.max(user + system, SHORTEST_MICROSECONDS);
}
