const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  deg: "°",
  eacute: "é",
  egrave: "è",
  ecirc: "ê",
  agrave: "à",
  ccedil: "ç",
  ntilde: "ñ",
  icirc: "î",
  ucirc: "û",
  uuml: "ü",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  hellip: "…",
  times: "×",
  pound: "£",
};
const LAST_CODE_POINT = 0x10ffff;

function character(entity: string): string {
  if (!entity.startsWith("#")) return NAMED[entity] ?? NAMED[entity.toLowerCase()] ?? `&${entity};`;
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number.parseInt(entity.slice(1), 10);
  return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : " ";
}

const decode = (text: string) => text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8}[0-9]{0,2});/gi, (_, entity: string) => character(entity));
/** Uses `[^<>]` rather than `[^>]` to avoid quadratic time on a text of `<` characters. */
const withoutTags = (text: string) => text.replace(/<\/?[a-z!][^<>]*>/gi, " ");
/** Control characters, lone surrogates, and invisible marks such as direction overrides. */
const CONTROL = /[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Replaces characters that PostgreSQL cannot store, keeping line breaks. */
export const withoutInvisible = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, " ");

/** Converts HTML to one line of plain text: no tags, entities or control characters, at most `length` characters. */
export function plainText(value: unknown, length: number): string {
  if (typeof value !== "string") return "";
  const raw = value.slice(0, length * 8); // leaves room for tags and entities
  return withoutTags(decode(decode(withoutTags(raw)))) // sites encode twice, and hide tags in entities
    .replace(CONTROL, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, length)
    .replace(/\p{Cs}$/u, "") // a surrogate pair that was cut in half
    .trim();
}
