import type { EntityManager } from "@mikro-orm/postgresql";
import { agrees, gapPence, type Movement } from "#domain/billing/ledger/reconcile.ts";
import { ledgerOf } from "../../../db/billing/ledger/books.repository.ts";
import type { MatterRow } from "../../../db/billing/ledger/difference.repository.ts";
import { entriesOf } from "../../../db/billing/ledger/ledger.repository.ts";
import type { ProviderRecords } from "../../../workflows/billing/provider/provider-records.port.ts";
import { providerBooks } from "./provider-books.ts";

/** A movement as both books have it now, and by how much the provider holds more for it than the ledger says. */
export type ComparedMovement = { provider: Movement | null; ledger: Movement | null; agrees: boolean; gapPence: number };

/** What names the entry by which a person corrected the ledger. */
export const correctionOf = ({ id }: Pick<MatterRow, "id">): string => `correction:${id}`;

/** Reads both books again about a matter's movement. @throws `OutcomeUnknown` and `ProviderRefused`. */
export async function compared(
  { em, records }: { em: EntityManager; records: ProviderRecords },
  matter: Pick<MatterRow, "id" | "reference" | "paymentReference">,
): Promise<ComparedMovement> {
  const references = [matter.reference];
  const [provider = null] = await providerBooks(records).providerOf({ references });
  const [ledger = null] = await ledgerOf(em.fork(), references);
  const corrected = (await entriesOf(em.fork(), matter.paymentReference ?? "")).find(({ reference }) => reference === correctionOf(matter));
  const correctedPence = corrected?.postings.find(({ account }) => account === "provider")?.pence ?? 0;
  return {
    provider,
    ledger,
    agrees: agrees(provider, ledger, correctedPence),
    gapPence: gapPence(provider, ledger, correctedPence),
  };
}
