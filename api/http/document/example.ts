import { textsFor } from "./example-texts.ts";

/** The parts of JSON Schema that contracts use. */
export type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  examples?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: readonly Schema[];
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};

const FORMATS: Record<string, string> = {
  uuid: "3f2c1b4e-8d0a-4c57-9b1e-2a6f7c8d9e01",
  date: "2026-12-01",
  "date-time": "2026-12-01T09:30:00.000Z",
  email: "sam@example.com",
  uri: "https://example.com/",
};
const A_NUMBER = 2;

function exampleText(schema: Schema, name: string): string {
  const { format, minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, allOf = [] } = schema;
  if (format && FORMATS[format]) return FORMATS[format];
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined).map((one) => new RegExp(one, "u"));
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && patterns.every((one) => one.test(text));
  return textsFor(name).find(fits) ?? "a".repeat(Math.max(1, Math.min(minLength, maxLength)));
}

function exampleNumber({ minimum, maximum, exclusiveMinimum }: Schema): number {
  const least = Math.max(
    minimum ?? Number.NEGATIVE_INFINITY,
    exclusiveMinimum === undefined ? Number.NEGATIVE_INFINITY : exclusiveMinimum + 1,
  );
  return Math.min(Math.max(A_NUMBER, least), maximum ?? Number.POSITIVE_INFINITY);
}

const isNull = ({ type, const: only }: Schema) => type === "null" || only === null;

/**
 * An example value of a schema: its own example, or one generated from its rules.
 * @param name the field's name, which selects an example text.
 */
export function exampleOf(schema: Schema, name = ""): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if ("const" in schema) return schema.const;
  if (schema.enum?.length) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return exampleOf(ways.find((way) => !isNull(way)) ?? {}, name);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return exampleObject(schema);
    case "array":
      return schema.prefixItems
        ? schema.prefixItems.map((item) => exampleOf(item, name))
        : Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => exampleOf(schema.items ?? {}, name));
    case "string":
      return exampleText(schema, name);
    case "integer":
    case "number":
      return exampleNumber(schema);
    case "boolean":
      return true;
    default:
      return schema.allOf ? Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name))) : null;
  }
}

function exampleObject({ properties = {}, additionalProperties, propertyNames }: Schema): Record<string, unknown> {
  const fields = Object.entries(properties).map(([field, part]) => [field, exampleOf(part, field)]);
  if (fields.length > 0 || typeof additionalProperties !== "object") return Object.fromEntries(fields);
  const keys = propertyNames?.enum ?? [exampleOf(propertyNames ?? { type: "string" }, "id")];
  return Object.fromEntries(keys.map((key) => [String(key), exampleOf(additionalProperties, String(key))]));
}
