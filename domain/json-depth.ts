/** Maximum nesting of JSON from outside. Our schemas need at most five levels. */
export const DEEPEST_JSON = 32;

const OPENING = "[{";
const CLOSING = "]}";

/** Whether a JSON text is nested deeper than `most`. Stops at the first level too deep. */
export function isDeeperThan(most: number, json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const letter = json[at] as string;
    if (inString) {
      if (letter === "\\") at++;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (OPENING.includes(letter)) {
      if (++depth > most) return true;
    } else if (CLOSING.includes(letter) && depth > 0) depth--;
  }
  return false;
}
