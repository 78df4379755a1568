import { z } from "zod";
import { identifyCard } from "./cards.ts";
import { missingParam, unknownParam, wrongParam } from "./refusals.ts";

export type Params = { [name: string]: string | Params };

/** Parses `a[b][c]=1` and `a[0]=x` into nested objects; lists become objects with numeric names. */
export function decodeForm(text: string): Params {
  const params: Params = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    const last = path.pop() ?? "";
    let at = params;
    for (const step of path) {
      const next = at[step] ?? Object.create(null);
      if (typeof next === "string") throw wrongParam(name);
      at[step] = next;
      at = next;
    }
    at[last === "" ? String(Object.keys(at).length) : last] = value;
  }
  return params;
}

/**
 * Replaces a card number by the test card's name and removes the security code. Runs first, so no number reaches a record, a key's fingerprint, the
 * journal or a response.
 */
export function withoutNumbers(params: Params): Params {
  const named = (holder: Params | string | undefined): void => {
    const card = typeof holder === "object" ? holder["card"] : undefined;
    if (typeof card !== "object") return;
    if (typeof card["number"] === "string") card["number"] = identifyCard(card["number"]) ?? "unknown";
    if (card["cvc"] !== undefined) card["cvc"] = "given";
  };
  named(params);
  named(params["payment_method_data"]);
  return params;
}

export const whole = z.string().regex(/^\d+$/).transform(Number);
export const yes = z.enum(["true", "false"]).transform((value) => value === "true");
export const texts = z.record(z.string(), z.string());
export const many = texts.transform((values) => Object.values(values));

/** @throws Stripe's error for missing, unknown or invalid parameters. */
export function read<Shape extends z.ZodType>(shape: Shape, params: Params): z.infer<Shape> {
  const result = shape.safeParse(params);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const [first = "", ...rest] = issue?.path.map(String) ?? [];
  const within = (name: string) => (first === "" ? name : `${first}${[...rest, name].map((part) => `[${part}]`).join("")}`);
  if (issue?.code === "unrecognized_keys") throw unknownParam(within(issue.keys[0] ?? ""));
  const param = `${first}${rest.map((part) => `[${part}]`).join("")}`;
  if (issue?.code === "invalid_type" && issue.message.includes("undefined")) throw missingParam(param);
  throw wrongParam(param);
}
