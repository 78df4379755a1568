/** A thread of a test: computes for so many milliseconds. */
export default (ms: number): string => {
  for (const until = Date.now() + ms; Date.now() < until; );
  return "done";
};
