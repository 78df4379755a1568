import { randomUUID } from "node:crypto";
import type { CardForm } from "#contracts/billing/subscribe.ts";
import { dayParts, londonDay } from "#domain/billing/calendar/dates.ts";
import { DAY_MS } from "#domain/time.ts";
import { fillCardForm } from "../../../local/sandbox/stripe/fill-card-form.ts";
import type { TypedCard } from "../../../workflows/billing/provider/card-forms.port.ts";
import { moveClock, subscriptionWorkflowId } from "../../../workflows/billing/subscription/messages.ts";
import { askProduct } from "../roles/ask-product.ts";
import { getCookie } from "../roles/people.ts";
import type { Due } from "./due-subscription.ts";
import type { RunningProduct } from "./running-product.ts";

/** A contract whose next payment falls due at `collectAtMs` of its customer's clock. */
export type Contract = Due & { collectAtMs: number };

/** After the trial, so that all contracts created within one day have their first payment on the same day. */
const FIRST_PAYMENT_AFTER_MS = 9 * DAY_MS;
/** A clock is moved to this long before the due time; moving it further would collect without a billing run. */
export const CLOCK_BEFORE_DUE_MS = 30_000;

async function answered(path: string, asked: Promise<Response>): Promise<Response> {
  const response = await asked;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return response;
}

/** Creates contracts through the API: sign-up, card, subscription. The card is known, so each agrees to the full price. */
export function createContracts({ product, orm, providerUrl, temporal }: RunningProduct) {
  const ask = askProduct(product.url);
  const post = (path: string, json: unknown, cookie = "") => answered(path, ask(path, { method: "POST", json, cookie }));

  async function subscribed(card: TypedCard): Promise<Contract> {
    const person = { name: "Ada", email: `${randomUUID()}@larder.test`, password: "four quite random words" };
    const cookie = getCookie(await post("/api/auth/sign-up/email", person));
    const form = (await (await post("/api/create-subscription", {}, cookie)).json()) as CardForm;
    await answered("the provider's form", fillCardForm(providerUrl, form, card));
    const payDay = dayParts(londonDay(Date.now() + FIRST_PAYMENT_AFTER_MS)).dayOfMonth;
    await post("/api/subscription/card", { setupId: form.setupId, payDay, fullPrice: true }, cookie);
    const [row] = await orm.em.fork().execute<{ customer: string; pence: number | null; collectAtMs: number | null }[]>(
      `select p.customer, (s.state -> 'charge' ->> 'amountPence')::int as pence, (extract(epoch from s.collect_at) * 1000)::float8 as "collectAtMs"
       from subscription s join payment_method p on p.id = s.payment_method_id where s.id = ?`,
      [form.subscriptionId],
    );
    if (!row?.pence || !row.collectAtMs) throw new Error("the new contract has no charge on its calendar");
    return { subscriptionId: form.subscriptionId, customer: row.customer, amountPence: row.pence, collectAtMs: row.collectAtMs };
  }

  /** Moves the customer's clock to shortly before the due time. Safe to repeat: it moves once. */
  const moved = ({ subscriptionId, collectAtMs }: Contract) =>
    temporal.workflow.getHandle(subscriptionWorkflowId(subscriptionId)).executeUpdate(moveClock, {
      updateId: "to what falls due",
      args: [{ forwardMs: Math.round(collectAtMs - CLOCK_BEFORE_DUE_MS - Date.now()) }],
    });
  return { subscribed, moved };
}
