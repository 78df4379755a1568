import type { ContractRow } from "../../../db/billing/subscription/contract.repository.ts";

/** The current time by the customer's clock, which runs ahead only in the sandbox. */
export const customerNowMs = ({ clockOffsetMs }: Pick<ContractRow, "clockOffsetMs">): number => Date.now() + clockOffsetMs;
