import type { ContractRow } from "../../../db/billing/subscription/contract.repository.ts";

/** Now by the customer's clock, which is ahead of ours only in the sandbox. */
export const nowOf = ({ clockOffsetMs }: Pick<ContractRow, "clockOffsetMs">): number => Date.now() + clockOffsetMs;
