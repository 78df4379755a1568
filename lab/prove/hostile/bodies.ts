/** The part of the document's schemas that is used here. */
export type Schema = {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  $ref?: string;
};

export type Body = { name: string; type?: string; text: string; chunked?: boolean };

const JSON_TYPE = "application/json";
const DEEP = 10_000;
const MANY_BYTES = 10_000_000;
const deep = (open: string, close: string, inside: string) => `${open.repeat(DEEP)}${inside}${close.repeat(DEEP)}`;

/** Replacements for every string, number and boolean of a body. */
const VALUES: Readonly<Record<string, unknown>> = {
  "a NUL": "\u0000",
  "a NUL within": "plan\u0000now",
  "half a character": "\ud800",
  "the other half": "a\udc00b",
  "a bell": "\u0007",
  "an escape": "\u001b[31m",
  "a delete": "\u007f",
  "text to the left": "\u202efdp.exe",
  "no width": "\u200b\u200d\ufeff",
  "an empty text": "",
  blanks: "   ",
  "a long text": "A".repeat(20_000),
  "a text as long as a body": "A".repeat(60_000),
  SQL: `'; drop table "user"; --`,
  "a format": "%s%n%x{{7*7}}",
  "a script": "<script>alert(1)</script>",
  "a path": "../../../../etc/passwd",
  "a formula": "=HYPERLINK(1)",
  emoji: "👩‍👩‍👧‍👦".repeat(500),
  "a number for all": 1,
  "less than nothing": -1,
  "nothing and a sign": -0,
  "a number past all": 1e308,
  "a number past whole ones": 9_007_199_254_740_994,
  "a very small part": 1e-320,
  "a flag": true,
  "no value": null,
  "a list": [],
  "a list of lists": [[[[[]]]]],
  "an object": {},
  "a prototype": { constructor: { prototype: { admin: true } } },
  "a thousand values": Array(1000).fill("x"),
};

/** Bodies that match no schema. */
const RAW: readonly Body[] = [
  { name: "no body", type: JSON_TYPE, text: "" },
  { name: "null alone", type: JSON_TYPE, text: "null" },
  { name: "a number alone", type: JSON_TYPE, text: "1e400" },
  { name: "a list alone", type: JSON_TYPE, text: "[]" },
  { name: "JSON that is cut off", type: JSON_TYPE, text: '{"a":' },
  { name: "lists deep within each other", type: JSON_TYPE, text: `{"a":${deep("[", "]", "")}}` },
  { name: "objects deep within each other", type: JSON_TYPE, text: deep('{"a":', "}", "1") },
  { name: "depth in a text", type: JSON_TYPE, text: JSON.stringify({ a: deep("[", "]", "") }) },
  { name: "a prototype by its name", type: JSON_TYPE, text: '{"__proto__":{"admin":true}}' },
  { name: "the same key often", type: JSON_TYPE, text: `{${'"days":1,'.repeat(5000)}"days":2}` },
  { name: "ten megabytes", type: JSON_TYPE, text: JSON.stringify({ a: "A".repeat(MANY_BYTES) }) },
  { name: "ten megabytes of unknown length", type: JSON_TYPE, text: JSON.stringify({ a: "A".repeat(MANY_BYTES) }), chunked: true },
  { name: "bytes that are no text", type: JSON_TYPE, text: '{"a":"\xff\xfe"}' },
  { name: "plain text", type: "text/plain", text: '{"days":3}' },
  { name: "a form", type: "application/x-www-form-urlencoded", text: "days=3" },
  { name: "a form of parts without parts", type: "multipart/form-data; boundary=x", text: "--x--" },
  { name: "a type that nobody knows", type: "application/x-nobody", text: "{}" },
  { name: "no type", text: '{"days":3}' },
];

/** A schema's body with this value everywhere. */
function filled(schema: Schema | undefined, value: unknown, named: (ref: string) => Schema | undefined, depth = 0): unknown {
  if (!schema || depth > 6) return value;
  if (schema.$ref) return filled(named(schema.$ref), value, named, depth + 1);
  const either = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (either) return filled(either, value, named, depth + 1);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => filled(one, value, named, depth + 1)));
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, filled(one, value, named, depth + 1)]));
  if (schema.items) return [filled(schema.items, value, named, depth + 1)];
  return value;
}

/** The bodies sent to a route: those without a schema, and its own with each hostile value. */
export function hostileBodies(schema: Schema | undefined, named: (ref: string) => Schema | undefined): Body[] {
  const own = Object.entries(VALUES).map(([name, value]) => ({
    name: `${name} everywhere`,
    type: JSON_TYPE,
    text: JSON.stringify(schema ? filled(schema, value, named) : { value }),
  }));
  return [...RAW, ...own];
}

/** Values for path parameters. */
export const PARTS: readonly string[] = [
  "%00",
  "a%00b",
  "%ff",
  "%ED%A0%80",
  "..%2f..%2fetc%2fpasswd",
  "%27%20or%201=1--",
  "00000000-0000-4000-8000-000000000000",
  "-1",
  "9".repeat(30),
  "A".repeat(4000),
  "%F0%9F%A6%86",
  "__proto__",
];
