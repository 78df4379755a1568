import { z } from "zod";
import type { Desk } from "./deps.ts";
import { concedeDispute, updateDispute } from "./disputes.ts";
import { type Params, read, texts } from "./form.ts";
import { expandOf, pageOf, searchByMetadata } from "./lists.ts";
import { attachCard, detachCard, makeCard } from "./payment-methods.ts";
import { beginPayment, cancelPayment, confirmPayment } from "./payments.ts";
import type { SetupRecord } from "./records.ts";
import { makeRefund } from "./refunds.ts";
import { noRoute, noSuch, unauthorised } from "./refusals.ts";
import { beginSetup, cancelSetup, confirmSetup } from "./setups.ts";
import { newId } from "./state.ts";
import { accountOnWire, eventOnWire } from "./wire/wire-money.ts";

/** One call of the provider's interface. `fromBrowser`: with the publishable key, which may do little. */
export type Call = { desk: Desk; params: Params; id: string; url: string; fromBrowser: boolean };
type Operation = { run: (call: Call) => object; forBrowsers?: true };

const NewCustomer = z.strictObject({ metadata: texts.default({}), expand: z.unknown().optional() });

function makeCustomer(desk: Desk, params: Params): object {
  const { metadata } = read(NewCustomer, params);
  const customer = desk.world.put("customer", { id: newId("cus"), created: desk.world.now, metadata });
  desk.tell("customer.created", "customer", customer);
  return desk.show("customer", customer);
}

/** A browser knows an intent by its secret; without it there is no such intent. */
function itsOwn({ desk, params, id, fromBrowser }: Call, kind: "setup" | "payment"): void {
  if (fromBrowser && desk.world.get(kind, id).secret !== params["client_secret"]) throw noSuch(`${kind}_intent`, "intent");
}
const reading = (params: Params): ReadonlySet<string> => expandOf(params);

const showSetup = (call: Call, setup: SetupRecord) => call.desk.show("setup", setup, reading(call.params));

const OPERATIONS: Record<string, Operation> = {
  "GET account": { run: ({ desk }) => accountOnWire(desk.accountId) },
  "POST customers": { run: ({ desk, params }) => makeCustomer(desk, params) },
  "GET customers/search": {
    run: ({ desk, params, url }) => searchByMetadata(desk.world.all("customer"), params, url, (one) => desk.show("customer", one)),
  },
  "GET customers/:id": { run: ({ desk, id }) => desk.show("customer", desk.world.get("customer", id)) },
  "POST payment_methods": { run: ({ desk, params }) => desk.show("card", makeCard(desk, params)), forBrowsers: true },
  "GET payment_methods/:id": { run: ({ desk, id }) => desk.show("card", desk.world.get("card", id)) },
  "POST payment_methods/:id/attach": { run: ({ desk, id, params }) => desk.show("card", attachCard(desk, id, params)) },
  "POST payment_methods/:id/detach": { run: ({ desk, id }) => desk.show("card", detachCard(desk, id)) },
  "POST setup_intents": { run: (call) => showSetup(call, beginSetup(call.desk, call.params)) },
  "GET setup_intents/:id": {
    run: (call) => {
      itsOwn(call, "setup");
      return showSetup(call, call.desk.world.get("setup", call.id));
    },
    forBrowsers: true,
  },
  "POST setup_intents/:id/confirm": {
    run: (call) => {
      itsOwn(call, "setup");
      return showSetup(call, confirmSetup(call.desk, call.id, call.params));
    },
    forBrowsers: true,
  },
  "POST setup_intents/:id/cancel": { run: (call) => showSetup(call, cancelSetup(call.desk, call.id)) },
  "POST payment_intents": { run: ({ desk, params }) => desk.show("payment", beginPayment(desk, params), reading(params)) },
  "GET payment_intents": {
    run: ({ desk, params, url }) => pageOf(desk.world.all("payment"), params, url, (one, expand) => desk.show("payment", one, expand)),
  },
  "GET payment_intents/:id": {
    run: (call) => {
      itsOwn(call, "payment");
      return call.desk.show("payment", call.desk.world.get("payment", call.id), reading(call.params));
    },
    forBrowsers: true,
  },
  "POST payment_intents/:id/confirm": {
    run: (call) => {
      itsOwn(call, "payment");
      return call.desk.show("payment", confirmPayment(call.desk, call.id, call.params, call.fromBrowser), reading(call.params));
    },
    forBrowsers: true,
  },
  "POST payment_intents/:id/cancel": {
    run: ({ desk, id, params }) => desk.show("payment", cancelPayment(desk, id, params), reading(params)),
  },
  "GET charges/:id": { run: ({ desk, id }) => desk.show("charge", desk.world.get("charge", id)) },
  "POST refunds": { run: ({ desk, params }) => desk.show("refund", makeRefund(desk, params)) },
  "GET refunds": { run: ({ desk, params, url }) => pageOf(desk.world.all("refund"), params, url, (one) => desk.show("refund", one)) },
  "GET refunds/:id": { run: ({ desk, id }) => desk.show("refund", desk.world.get("refund", id)) },
  "GET disputes": { run: ({ desk, params, url }) => pageOf(desk.world.all("dispute"), params, url, (one) => desk.show("dispute", one)) },
  "GET disputes/:id": { run: ({ desk, id }) => desk.show("dispute", desk.world.get("dispute", id)) },
  "POST disputes/:id": { run: ({ desk, id, params }) => desk.show("dispute", updateDispute(desk, id, params)) },
  "POST disputes/:id/close": { run: ({ desk, id }) => desk.show("dispute", concedeDispute(desk, id)) },
  "GET events": { run: ({ desk, params, url }) => pageOf(desk.world.all("event"), params, url, eventOnWire) },
  "GET events/:id": { run: ({ desk, id }) => eventOnWire(desk.world.get("event", id)) },
};

/** A call without the id that it is about: `POST payment_intents/:id/confirm`. */
function routeOf(method: string, path: string): string {
  const exact = `${method} ${path.replace(/^\/v1\//, "")}`;
  const [kind = "", , verb] = path.replace(/^\/v1\//, "").split("/");
  return exact in OPERATIONS ? exact : `${method} ${kind}/:id${verb ? `/${verb}` : ""}`;
}
/** As a knob names it: `POST /v1/payment_intents/:id/confirm`. */
export const callOf = (method: string, path: string): string => routeOf(method, path).replace(" ", " /v1/");

/** @throws `Refusal`: what the provider says to a call it knows nothing of, or will not do. */
export function operate(desk: Desk, method: string, path: string, params: Params, fromBrowser: boolean): object {
  const operation = OPERATIONS[routeOf(method, path)];
  if (!operation) throw noRoute();
  if (fromBrowser && !operation.forBrowsers)
    throw unauthorised("This API call cannot be made with a publishable API key.", "secret_key_required");
  return operation.run({ desk, params, id: path.split("/")[3] ?? "", url: path, fromBrowser });
}
