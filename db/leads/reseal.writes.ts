import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql } from "kysely";
import { countDevicesUnderOlderKey, devicesUnderOlderKey } from "../accounts/notifications/reseal-push-devices.ts";
import { writeAudit } from "../operators/audit.writes.ts";
import { machineEntry } from "../operators/machine-entry.ts";
import { query } from "../query.ts";
import { type Seal, SealFault } from "../seal.ts";
import { marksOfPerson } from "./buy-lead.writes.ts";
import { aboutRedirect } from "./hand-off.repository.ts";
import { openHolder, sealHolder } from "./holder.repository.ts";
import { openSession, personOf, sealPerson, sealSession } from "./sealed-post.ts";

/** Rows of one transaction: few enough to be held for a moment only. */
const PAGE = 100;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** `unreadable`: no key that is configured opens them. `left`: somebody held them meanwhile, and the next run takes them. */
export type Resealed = { resealed: number; unreadable: number; left: number };

/** Whether a text is sealed, and not with the newest key; what was forgotten is empty. */
const underOlderKey = (sealed: Expression<string | null>, { newest }: Seal) =>
  sql<boolean>`coalesce(${sealed}, '') <> '' and not starts_with(${sealed}, ${newest})`;

type RowUnderOlderKey = { id: string; reseal: () => Promise<unknown> };
/** The next rows of a table behind an id, held until the transaction ends; each knows how it is sealed anew. */
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
      const person = personOf(seal, { id, personSealed });
      const session = sessionSealed && sealSession(seal, id, openSession(seal, id, sessionSealed));
      const marks = person && marksOfPerson(seal, person);
      const said = person &&
        marks && { person_sealed: sealPerson(seal, id, person), address_mark: marks.address[0], phone_mark: marks.phone[0] };
      await query(unit)
        .updateTable("lead")
        .set({ session_sealed: session, ...said })
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
      const redirect = seal.open(redirectSealed ?? "", aboutRedirect(id));
      const sealed = seal.seal(redirect, aboutRedirect(id));
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

/** One page, with its row in the audit trail. @returns where the next begins; null = there is none. */
const resealPage = (em: EntityManager, seal: Seal, { table, next }: Part, after: string, done: Resealed): Promise<string | null> =>
  em.fork().transactional(async (unit) => {
    const rows = await next(unit, seal, after);
    const before = done.resealed;
    for (const { reseal } of rows)
      try {
        await reseal();
        done.resealed++;
      } catch (fault) {
        if (!(fault instanceof SealFault)) throw fault;
        done.unreadable++;
      }
    const resealed = done.resealed - before;
    if (resealed > 0)
      await writeAudit(unit, machineEntry("command line", "sealed leads with the newest key", { after: { table, rows: resealed } }));
    return rows.at(-1)?.id ?? null;
  });

async function countUnderOlderKey(em: EntityManager, seal: Seal): Promise<number> {
  const counted = [
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
  for (const one of counted) rows += Number((await one.executeTakeFirstOrThrow()).rows);
  return rows;
}

/**
 * Seals and marks with the newest key what older ones have sealed, page by page while the product goes on. Safe to repeat, and to break off.
 */
export async function reseal(em: EntityManager, seal: Seal): Promise<Resealed> {
  const done: Resealed = { resealed: 0, unreadable: 0, left: 0 };
  for (const part of PARTS) for (let after: string | null = FIRST; after !== null; ) after = await resealPage(em, seal, part, after, done);
  return { ...done, left: (await countUnderOlderKey(em.fork(), seal)) - done.unreadable };
}
