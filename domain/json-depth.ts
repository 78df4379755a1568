/** How deep arrays and objects may lie within each other in what comes from outside. No contract of ours goes deeper than five. */
export const DEEPEST_JSON = 32;

const OPENING = "[{";
const CLOSING = "]}";

/** Whether arrays and objects of a JSON text lie deeper within each other than `most`. Looks no further than it has to. */
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
