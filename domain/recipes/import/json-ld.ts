import { DEEPEST_JSON, isDeeperThan } from "../../json-depth.ts";

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

const DEEPEST = 8;
const MOST_NODES = 20_000;

/** Parses JSON, tolerating line breaks inside strings, which some sites have. Rejects deep nesting, which would be slow to parse. */
function parse(text: string): unknown {
  if (isDeeperThan(DEEPEST_JSON, text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    try {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are taken out
      return JSON.parse(text.replace(/[\u0000-\u001f]/g, " "));
    } catch {
      return undefined;
    }
  }
}

/** The contents of a page's JSON-LD scripts, in linear time, so that a hostile page cannot make it slow. */
function scriptsOf(html: string): string[] {
  const scripts: string[] = [];
  const lower = html.toLowerCase();
  for (let at = lower.indexOf("<script"); at >= 0; at = lower.indexOf("<script", at)) {
    const opened = lower.indexOf(">", at);
    const closed = opened < 0 ? -1 : lower.indexOf("</script", opened);
    if (closed < 0) break;
    if (lower.slice(at, opened).includes("application/ld+json"))
      scripts.push(
        html
          .slice(opened + 1, closed)
          .replace(/^\s*<!--/, "")
          .replace(/-->\s*$/, ""),
      );
    at = closed;
  }
  return scripts;
}

const typesOf = (node: Node) => [node["@type"]].flat().map((type) => String(type).replace(/^.*[/#:]/, ""));
const isRecipe = (node: Node) => typesOf(node).includes("Recipe");

/** The first Recipe in a value, by breadth-first search of arrays and objects such as @graph. */
function recipeIn(value: unknown): Node | undefined {
  let layer: unknown[] = [value];
  let seen = 0;
  for (let depth = 0; depth < DEEPEST && layer.length > 0; depth++) {
    const next: unknown[] = [];
    for (const one of layer) {
      if (++seen > MOST_NODES) return undefined;
      if (isNode(one) && isRecipe(one)) return one;
      if (typeof one === "object" && one !== null) for (const inner of Object.values(one)) next.push(inner);
    }
    layer = next;
  }
  return undefined;
}

/**
 * The schema.org Recipe in a pasted text or page: JSON, or HTML with JSON-LD scripts. `"not-json"`: there is no JSON; `"no-recipe"`: the JSON has no
 * recipe.
 */
export function findRecipeNode(text: string): Node | "not-json" | "no-recipe" {
  const trimmed = text.replace(/^\ufeff/, "").trim();
  const parts = /^[[{]/.test(trimmed) ? [trimmed] : scriptsOf(trimmed);
  const values = parts.map(parse).filter((value) => value !== undefined);
  if (values.length === 0) return "not-json";
  for (const value of values) {
    const found = recipeIn(value);
    if (found) return found;
  }
  return "no-recipe";
}
