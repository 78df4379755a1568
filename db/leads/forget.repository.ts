import type { EntityManager } from "@mikro-orm/postgresql";

/** Where the partner wants a visitor is theirs too. A holder stays as long as somebody may have to be written to. */
const HAND_OFFS = `update lead_hand_off set redirect_sealed = '' where redirect_sealed <> '' and lead_id in
  (select id from lead where person_sealed is not null and created_at < ?)`;
const LEADS = `update lead set person_sealed = null, address_mark = null, phone_mark = null, session_sealed = ''
  where person_sealed is not null and created_at < ? returning id`;
const HOLDERS = `update contract_holder h set person_sealed = null, address_mark = null where person_sealed is not null and created_at < ?
  and not exists (select 1 from subscription s where s.holder_id = h.id and (s.cancelled_at is null or s.cancelled_at >= ?)) returning id`;

/** Empties what is personal of leads bought before an instant, and of holders without a contract that went on after it. */
export const forgetLeads = (em: EntityManager, before: Date): Promise<{ leads: number; holders: number }> =>
  em.fork().transactional(async (unit) => {
    await unit.execute(HAND_OFFS, [before]);
    const leads = await unit.execute<unknown[]>(LEADS, [before]);
    const holders = await unit.execute<unknown[]>(HOLDERS, [before, before]);
    return { leads: leads.length, holders: holders.length };
  });
