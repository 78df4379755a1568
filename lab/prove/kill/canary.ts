import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Client } from "@temporalio/client";
import type { DataConverter } from "@temporalio/common";
import { TEST_CARDS } from "../../../local/sandbox/stripe/cards.ts";
import { shapesOf } from "../../../tests/setup/shapes.ts";
import { bytesAsText, decrypted } from "../../../tests/setup/workflows/decrypted.ts";
import type { TypedCard } from "../../../workflows/billing/provider/card-forms.port.ts";

/** A test card that no page mentions, with a recognisable security code: printed numbers never start with a zero. */
export const CANARY: TypedCard = {
  number: TEST_CARDS.find(({ name }) => name === "visa debit")?.number ?? "",
  expMonth: 12,
  expYear: 2034,
  cvc: "0739",
};

const grouped = (mark: string) => CANARY.number.replace(/(\d{4})(?=\d)/g, `$1${mark}`);
const SHAPES = [...shapesOf(CANARY.number), grouped(" "), grouped("-"), grouped("%20"), grouped("+")];
const CVC = new RegExp(`(?<![\\w.:+/-])${CANARY.cvc}(?![\\w.:+/-])`);
/** Finds the card in a text: its number in any usual format, or its code as a separate word. */
export const cardIn = (text: string): string[] => [
  ...(SHAPES.some((shape) => text.includes(shape)) ? ["number"] : []),
  ...(CVC.test(text) ? ["code"] : []),
];

/** @returns places and what was found there. */
const found = (place: string, text: string): string[] => cardIn(text).map((what) => `${place}: ${what}`);

/** Searches every file below a folder: logs, emails, the sandbox's journal, Temporal's database. */
export function cardInFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = readFileSync(path, "latin1");
      // in binary files four digits occur by chance, so only the number is searched for
      return found(path, text).filter((where) => !where.endsWith(": code") || !text.includes("\0"));
    });
}

/** Searches every row of every table, including the outbox and better-auth's. */
export async function cardInDatabase(em: EntityManager): Promise<string[]> {
  const tables = await em.execute<{ name: string }[]>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const rows = await em.execute<{ row: string }[]>(`select t::text as row from ${name} t`);
    places.push(...rows.flatMap(({ row }) => found(name, row)));
  }
  return [...new Set(places)];
}

/** Searches every workflow's history, decrypted. */
export async function cardInHistories(
  { workflow }: Pick<Client, "workflow">,
  dataConverter: DataConverter,
): Promise<{ workflows: number; places: string[] }> {
  const places: string[] = [];
  let workflows = 0;
  for await (const { workflowId, runId } of workflow.list()) {
    workflows++;
    const history = await decrypted(await workflow.getHandle(workflowId, runId).fetchHistory(), dataConverter);
    places.push(...found(workflowId, bytesAsText(history)));
  }
  return { workflows, places };
}
