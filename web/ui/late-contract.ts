import { useEffect, useRef } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { whenIdle } from "../lib/when-idle.ts";
import * as m from "./messages.tsx";

/** Fetches the contract of a form: `async () => (await import("#contracts/…")).SignIn`. */
export type LateContract<Input, Output> = () => Promise<z.ZodType<Output, Input>>;

/** Said when a form cannot be checked. It is not sent then. */
export class ContractMissing extends Error {
  constructor(cause: unknown) {
    super(m.formNotLoaded, { cause });
  }
}

/**
 * Checks a form by a contract that comes after the page: contracts and what reads them weigh more than most pages.
 * They are fetched when the browser is idle or when `fetchSoon` is called, and at the latest by the first check, which waits for them.
 * @returns `resolver` throws ContractMissing
 */
export function useLateContract<Input extends FieldValues, Output extends FieldValues>(contract: LateContract<Input, Output>) {
  const newest = useRef(contract);
  newest.current = contract;
  const tools = useRef(async (): Promise<Resolver<Input, unknown, Output>> => {
    try {
      const [{ zodResolver }, schema] = await Promise.all([import("@hookform/resolvers/zod"), newest.current()]);
      return zodResolver(schema) as Resolver<Input, unknown, Output>;
    } catch (cause) {
      throw new ContractMissing(cause);
    }
  }).current;
  const fetchSoon = useRef(() => void tools().catch(() => {})).current; // the check says it, if it is still missing then
  useEffect(() => whenIdle(fetchSoon), [fetchSoon]);
  const resolver: Resolver<Input, unknown, Output> = async (...asked) => (await tools())(...asked);
  return { resolver, fetchSoon };
}
