import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../query.ts";

/** Empties what is personal of leads bought before an instant, and of holders without a contract that went on after it. */
export const forgetLeads = (em: EntityManager, before: Date): Promise<{ leads: number; holders: number }> =>
  em.fork().transactional(async (unit) => {
    // where the partner wants a visitor is theirs too
    await query(unit)
      .updateTable("lead_hand_off")
      .set({ redirect_sealed: "" })
      .where("redirect_sealed", "<>", "")
      .where(({ eb, selectFrom }) => {
        const known = selectFrom("lead").select("id").where("person_sealed", "is not", null).where("created_at", "<", before);
        return eb("lead_id", "in", known);
      })
      .execute();
    const leads = await query(unit)
      .updateTable("lead")
      .set({ person_sealed: null, address_mark: null, phone_mark: null, session_sealed: "" })
      .where("person_sealed", "is not", null)
      .where("created_at", "<", before)
      .returning("id")
      .execute();
    // a holder stays as long as somebody may have to be written to
    const holders = await query(unit)
      .updateTable("contract_holder as h")
      .set({ person_sealed: null, address_mark: null })
      .where("h.person_sealed", "is not", null)
      .where("h.created_at", "<", before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("subscription as s")
              .select("s.id")
              .whereRef("s.holder_id", "=", "h.id")
              .where(({ or, eb }) => or([eb("s.cancelled_at", "is", null), eb("s.cancelled_at", ">=", before)])),
          ),
        ),
      )
      .returning("h.id")
      .execute();
    return { leads: leads.length, holders: holders.length };
  });
