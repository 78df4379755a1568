import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql } from "kysely";
import { countDevicesUnderOlderKey, devicesUnderOlderKey } from "../accounts/notifications/reseal-push-devices.ts";
import { writeAudit } from "../operators/audit.writes.ts";
import { machineEntry } from "../operators/machine-entry.ts";
import { query } from "../query.ts";
import { type Seal, SealError } from "../seal.ts";
import { duplicateMarks } from "./buy-lead.writes.ts";
import { openHolder, sealHolder } from "./holder.repository.ts";
import { openPerson, openRedirect, openSession, sealPerson, sealRedirect, sealSession } from "./sealed-lead.ts";

/** Rows of one transaction; few, so that their locks are short. */
const PAGE = 100;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Row counts. `unreadable`: no configured key opens them. `locked`: other transactions held them; the next run reseals them. */
export type Resealed = { resealed: number; unreadable: number; locked: number };

/** SQL condition: sealed with an older key. Deleted data is null or an empty text. */
const underOlderKey = (sealed: Expression<string | null>, { newest }: Seal) =>
  sql<boolean>`coalesce(${sealed}, '') <> '' and not starts_with(${sealed}, ${newest})`;

type RowUnderOlderKey = { id: string; reseal: () => Promise<unknown> };
/** Locks the next rows after an id until the transaction ends, each with the function that reseals it. */
type NextRows = (unit: EntityManager, seal: Seal, after: string) => Promise<RowUnderOlderKey[]>;

const leads: NextRows = async (unit, seal, after) => {
  const rows = await query(unit)
    .selectFrom("lead")
    .select(["id", "person_sealed as personSealed", "session_sealed as sessionSealed"])
    .where(({ or, ref }) => or([underOlderKey(ref("person_sealed"), seal), underOlderKey(ref("session_sealed"), seal)]))
    .where("id", ">", after)
    .orderBy("id")
    .limit(PAGE)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id, personSealed, sessionSealed }) => ({
    id,
    reseal: async () => {
      const person = openPerson(seal, { id, personSealed });
      const session = sessionSealed && sealSession(seal, id, openSession(seal, id, sessionSealed));
      const marks = person && duplicateMarks(seal, person);
      const resealed = person &&
        marks && { person_sealed: sealPerson(seal, id, person), address_mark: marks.address[0], phone_mark: marks.phone[0] };
      await query(unit)
        .updateTable("lead")
        .set({ session_sealed: session, ...resealed })
        .where("id", "=", id)
        .execute();
    },
  }));
};

const handOffs: NextRows = async (unit, seal, after) => {
  const rows = await query(unit)
    .selectFrom("lead_hand_off")
    .select(["lead_id as id", "redirect_sealed as redirectSealed"])
    .where(({ ref }) => underOlderKey(ref("redirect_sealed"), seal))
    .where("lead_id", ">", after)
    .orderBy("lead_id")
    .limit(PAGE)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id, redirectSealed }) => ({
    id,
    reseal: async () => {
      const sealed = sealRedirect(seal, id, openRedirect(seal, id, redirectSealed ?? ""));
      await query(unit).updateTable("lead_hand_off").set({ redirect_sealed: sealed }).where("lead_id", "=", id).execute();
    },
  }));
};

const holders: NextRows = async (unit, seal, after) => {
  const rows = await query(unit)
    .selectFrom("contract_holder")
    .select(["id", "lead_id as leadId", "person_sealed as personSealed"])
    .where(({ ref }) => underOlderKey(ref("person_sealed"), seal))
    .where("id", ">", after)
    .orderBy("id")
    .limit(PAGE)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id, leadId, personSealed }) => ({
    id,
    reseal: async () => {
      const { sealed, addressMark } = sealHolder(seal, leadId, openHolder(seal, leadId, personSealed ?? ""));
      await query(unit)
        .updateTable("contract_holder")
        .set({ person_sealed: sealed, address_mark: addressMark })
        .where("id", "=", id)
        .execute();
    },
  }));
};

type Part = { table: string; next: NextRows };
const PARTS: readonly Part[] = [
  { table: "lead", next: leads },
  { table: "lead_hand_off", next: handOffs },
  { table: "contract_holder", next: holders },
  { table: "push_device", next: (unit, seal, after) => devicesUnderOlderKey(unit, seal, after, PAGE) },
];

/** Reseals one page of rows and audits it. @returns the id of its last row; null = the page was empty. */
const resealPage = (em: EntityManager, seal: Seal, { table, next }: Part, after: string, counts: Resealed): Promise<string | null> =>
  em.fork().transactional(async (unit) => {
    const rows = await next(unit, seal, after);
    const before = counts.resealed;
    for (const { reseal } of rows)
      try {
        await reseal();
        counts.resealed++;
      } catch (fault) {
        if (!(fault instanceof SealError)) throw fault;
        counts.unreadable++;
      }
    const resealed = counts.resealed - before;
    if (resealed > 0)
      await writeAudit(unit, machineEntry("command line", "sealed leads with the newest key", { after: { table, rows: resealed } }));
    return rows.at(-1)?.id ?? null;
  });

async function countUnderOlderKey(em: EntityManager, seal: Seal): Promise<number> {
  const counts = [
    query(em)
      .selectFrom("lead")
      .select(({ fn }) => fn.countAll().as("rows"))
      .where(({ or, ref }) => or([underOlderKey(ref("person_sealed"), seal), underOlderKey(ref("session_sealed"), seal)])),
    query(em)
      .selectFrom("lead_hand_off")
      .select(({ fn }) => fn.countAll().as("rows"))
      .where(({ ref }) => underOlderKey(ref("redirect_sealed"), seal)),
    query(em)
      .selectFrom("contract_holder")
      .select(({ fn }) => fn.countAll().as("rows"))
      .where(({ ref }) => underOlderKey(ref("person_sealed"), seal)),
  ];
  let rows = await countDevicesUnderOlderKey(em, seal);
  for (const count of counts) rows += Number((await count.executeTakeFirstOrThrow()).rows);
  return rows;
}

/** Reseals everything under older keys with the newest one, page by page while the product runs. Safe to repeat and to interrupt. */
export async function reseal(em: EntityManager, seal: Seal): Promise<Resealed> {
  const counts: Resealed = { resealed: 0, unreadable: 0, locked: 0 };
  for (const part of PARTS)
    for (let after: string | null = FIRST; after !== null; ) after = await resealPage(em, seal, part, after, counts);
  return { ...counts, locked: (await countUnderOlderKey(em.fork(), seal)) - counts.unreadable };
}
