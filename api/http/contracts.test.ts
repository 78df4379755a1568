import { findTargetHandler } from "hono/utils/handler";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CHAT_TOOLS } from "#contracts/assistant/chat-tools.ts";
import { GeneratePlan } from "#contracts/planning/meal-plan.ts";
import { SupportEvent } from "#contracts/support/support-desk.ts";
import { email, lines, text } from "#contracts/text.ts";
import { looseStrings } from "../../tests/setup/api/contract-walk.ts";
import { createApi } from "../app.ts";
import type { ApiDeps } from "../deps.ts";
import type { Contract } from "./validate.ts";

const api = createApi({ partnerSlug: "lendwell", payments: null, supportDesk: {} } as unknown as ApiDeps);
const taken = api.routes.flatMap(({ method, path, handler }) => {
  const { contract } = findTargetHandler(handler) as { contract?: Contract };
  return contract ? [{ call: `${method} ${path}`, ...contract }] : [];
});
/** What is parsed elsewhere than by `validate`. */
const OTHERS = { GeneratePlan, SupportEvent, ...Object.fromEntries(Object.entries(CHAT_TOOLS).map(([tool, { args }]) => [tool, args])) };

describe("the inputs of calls", () => {
  it("can be listed by a test", () => expect(taken.length).toBeGreaterThan(80));

  it.each(taken)("$call: every string in its $target has a limit and rejects what cannot be stored", ({ schema }) => {
    expect(looseStrings(schema)).toEqual([]);
  });

  it.each(Object.entries(OTHERS))("%s: the same", (_, schema) => expect(looseStrings(schema)).toEqual([]));

  it("declares every path parameter", () => {
    const open = api.routes
      .filter(({ method, path }) => method !== "ALL" && path.includes(":"))
      .flatMap(({ method, path }) => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({ call: `${method} ${path}`, name })))
      .filter(
        ({ call, name }) => !taken.some((one) => one.call === call && one.target === "param" && name in (one.schema as z.ZodObject).shape),
      );
    expect([...new Set(open.map(({ call, name }) => `${call}: ${name}`))]).toEqual([]);
  });
});

describe("the check of contracts", () => {
  it.each([
    ["a string without a limit", z.object({ a: z.string() }), ["a has no limit", "a takes what cannot be stored"]],
    ["one inside a list", z.object({ a: z.array(z.string()).default([]) }), ["a[] has no limit", "a[] takes what cannot be stored"]],
    ["one that takes NUL", z.object({ a: z.string().max(10) }), ["a takes what cannot be stored"]],
    ["one of a pattern without an end", z.object({ a: z.string().regex(/^pm_\w+$/) }), ["a has no limit"]],
    ["an address without a limit", z.object({ a: z.email() }), ["a has no limit"]],
    ["one that is made into something else", z.object({ a: z.string().max(3).transform(Number) }), ["a takes what cannot be stored"]],
    ["one of two ways", z.union([z.number(), z.string().max(3)]), ["the whole takes what cannot be stored"]],
    ["a kind that it does not know", z.object({ a: z.any() }), ["a is of a kind that this check does not know: any"]],
  ])("finds %s", (_, schema, faults) => expect(looseStrings(schema)).toEqual(faults));

  it("accepts our own building blocks", () => {
    expect(looseStrings(z.object({ a: text(5), b: lines(5).trim().optional(), c: email("no"), d: z.uuid(), e: z.iso.date() }))).toEqual([]);
  });
});
