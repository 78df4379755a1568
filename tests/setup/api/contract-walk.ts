import type { z } from "zod";

type Def = {
  type: string;
  format?: string;
  pattern?: RegExp;
  checks?: readonly { _zod: { def: { check: string; format?: string; maximum?: number; pattern?: RegExp } } }[];
  [part: string]: unknown;
};
type Schema = { _zod: { def: Def } };

/** Formats with a known length and alphabet. */
const FIXED = ["uuid", "date"];
/** Escapes for characters that cannot be stored. */
const UNSTORABLE = ["\u0000", "\u0007", "\ud800", "\udfff", "\u0085"];

/** Errors of an input string's schema; empty = it has a limit and rejects what cannot be stored. */
function faultsOf({ format, pattern, checks = [] }: Def): string[] {
  if (format && FIXED.includes(format)) return [];
  const definitions = checks.map(({ _zod }) => _zod.def);
  const most = definitions.find(({ check, maximum }) => check === "max_length" && Number.isFinite(maximum));
  const patterns = [pattern, ...definitions.map((definition) => definition.pattern)].filter((one) => one !== undefined);
  const refused = (email: string) => patterns.some((one) => ![email, `a${email}`, `a${email}b`].some((sent) => new RegExp(one).test(sent)));
  return [...(most ? [] : ["has no limit"]), ...(UNSTORABLE.every(refused) ? [] : ["takes what cannot be stored"])];
}

/** Every string of a contract without a limit, or that accepts what the database cannot store, by path. */
export function looseStrings(schema: z.ZodType, at = ""): string[] {
  const { def } = (schema as unknown as Schema)._zod;
  const go = (part: unknown, step: string): string[] => looseStrings(part as z.ZodType, step);
  switch (def.type) {
    case "string":
      return faultsOf(def).map((fault) => `${at || "the whole"} ${fault}`);
    case "object":
      return Object.entries(def["shape"] as object).flatMap(([key, part]) => go(part, at ? `${at}.${key}` : key));
    case "array":
      return go(def["element"], `${at}[]`);
    case "record":
      return [...go(def["keyType"], `${at}{key}`), ...go(def["valueType"], `${at}{}`)];
    case "union":
      return (def["options"] as unknown[]).flatMap((part) => go(part, at));
    case "pipe": {
      const first = def["in"] as Schema;
      return go(first._zod.def.type === "transform" ? def["out"] : first, at); // the input counts
    }
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
    case "catch":
    case "nonoptional":
      return go(def["innerType"], at);
    case "number":
    case "int":
    case "boolean":
    case "enum":
    case "literal":
    case "null":
      return [];
    default:
      return [`${at || "the whole"} is of a kind that this check does not know: ${def.type}`];
  }
}
