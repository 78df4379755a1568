import { z } from "zod";
import type { SandboxContext } from "./deps.ts";
import { concedeDispute, updateDispute } from "./disputes.ts";
import { type Params, read, texts } from "./form.ts";
import { paginate, parseExpand, searchByMetadata } from "./lists.ts";
import { attachCard, detachCard, makeCard } from "./payment-methods.ts";
import { beginPayment, cancelPayment, confirmPayment } from "./payments.ts";
import type { SetupRecord } from "./records.ts";
import { makeRefund } from "./refunds.ts";
import { noRoute, noSuch, unauthorised } from "./refusals.ts";
import { beginSetup, cancelSetup, confirmSetup } from "./setups.ts";
import { newId } from "./state.ts";
import { accountOnWire, eventOnWire } from "./wire/wire-money.ts";

/** One request to the API. `fromBrowser`: with the publishable key, which has few rights. */
export type Call = { context: SandboxContext; params: Params; id: string; url: string; fromBrowser: boolean };
type Operation = { run: (call: Call) => object; forBrowsers?: true };

const NewCustomer = z.strictObject({ metadata: texts.default({}), expand: z.unknown().optional() });

function makeCustomer(context: SandboxContext, params: Params): object {
  const { metadata } = read(NewCustomer, params);
  const customer = context.sandboxState.put("customer", { id: newId("cus"), created: context.sandboxState.now, metadata });
  context.emit("customer.created", "customer", customer);
  return context.show("customer", customer);
}

/** Rejects a browser's request without the intent's client secret. */
function checkClientSecret({ context, params, id, fromBrowser }: Call, kind: "setup" | "payment"): void {
  if (fromBrowser && context.sandboxState.get(kind, id).secret !== params["client_secret"]) throw noSuch(`${kind}_intent`, "intent");
}
const reading = (params: Params): ReadonlySet<string> => parseExpand(params);

const showSetup = (call: Call, setup: SetupRecord) => call.context.show("setup", setup, reading(call.params));

const OPERATIONS: Record<string, Operation> = {
  "GET account": { run: ({ context }) => accountOnWire(context.accountId) },
  "POST customers": { run: ({ context, params }) => makeCustomer(context, params) },
  "GET customers/search": {
    run: ({ context, params, url }) =>
      searchByMetadata(context.sandboxState.all("customer"), params, url, (one) => context.show("customer", one)),
  },
  "GET customers/:id": { run: ({ context, id }) => context.show("customer", context.sandboxState.get("customer", id)) },
  "POST payment_methods": { run: ({ context, params }) => context.show("card", makeCard(context, params)), forBrowsers: true },
  "GET payment_methods": {
    run: ({ context, params, url }) => paginate(context.sandboxState.all("card"), params, url, (one) => context.show("card", one)),
  },
  "GET payment_methods/:id": { run: ({ context, id }) => context.show("card", context.sandboxState.get("card", id)) },
  "POST payment_methods/:id/attach": { run: ({ context, id, params }) => context.show("card", attachCard(context, id, params)) },
  "POST payment_methods/:id/detach": { run: ({ context, id }) => context.show("card", detachCard(context, id)) },
  "POST setup_intents": { run: (call) => showSetup(call, beginSetup(call.context, call.params)) },
  "GET setup_intents": {
    run: ({ context, params, url }) =>
      paginate(context.sandboxState.all("setup"), params, url, (one, expand) => context.show("setup", one, expand)),
  },
  "GET setup_intents/:id": {
    run: (call) => {
      checkClientSecret(call, "setup");
      return showSetup(call, call.context.sandboxState.get("setup", call.id));
    },
    forBrowsers: true,
  },
  "POST setup_intents/:id/confirm": {
    run: (call) => {
      checkClientSecret(call, "setup");
      return showSetup(call, confirmSetup(call.context, call.id, call.params));
    },
    forBrowsers: true,
  },
  "POST setup_intents/:id/cancel": { run: (call) => showSetup(call, cancelSetup(call.context, call.id)) },
  "POST payment_intents": { run: ({ context, params }) => context.show("payment", beginPayment(context, params), reading(params)) },
  "GET payment_intents": {
    run: ({ context, params, url }) =>
      paginate(context.sandboxState.all("payment"), params, url, (one, expand) => context.show("payment", one, expand)),
  },
  "GET payment_intents/:id": {
    run: (call) => {
      checkClientSecret(call, "payment");
      return call.context.show("payment", call.context.sandboxState.get("payment", call.id), reading(call.params));
    },
    forBrowsers: true,
  },
  "POST payment_intents/:id/confirm": {
    run: (call) => {
      checkClientSecret(call, "payment");
      return call.context.show("payment", confirmPayment(call.context, call.id, call.params, call.fromBrowser), reading(call.params));
    },
    forBrowsers: true,
  },
  "POST payment_intents/:id/cancel": {
    run: ({ context, id, params }) => context.show("payment", cancelPayment(context, id, params), reading(params)),
  },
  "GET charges/:id": { run: ({ context, id }) => context.show("charge", context.sandboxState.get("charge", id)) },
  "POST refunds": { run: ({ context, params }) => context.show("refund", makeRefund(context, params)) },
  "GET refunds": {
    run: ({ context, params, url }) => paginate(context.sandboxState.all("refund"), params, url, (one) => context.show("refund", one)),
  },
  "GET refunds/:id": { run: ({ context, id }) => context.show("refund", context.sandboxState.get("refund", id)) },
  "GET disputes": {
    run: ({ context, params, url }) => paginate(context.sandboxState.all("dispute"), params, url, (one) => context.show("dispute", one)),
  },
  "GET disputes/:id": { run: ({ context, id }) => context.show("dispute", context.sandboxState.get("dispute", id)) },
  "POST disputes/:id": { run: ({ context, id, params }) => context.show("dispute", updateDispute(context, id, params)) },
  "POST disputes/:id/close": { run: ({ context, id }) => context.show("dispute", concedeDispute(context, id)) },
  "GET events": { run: ({ context, params, url }) => paginate(context.sandboxState.all("event"), params, url, eventOnWire) },
  "GET events/:id": { run: ({ context, id }) => eventOnWire(context.sandboxState.get("event", id)) },
};

/** The route of a request: `POST payment_intents/:id/confirm`. */
function findRoute(method: string, path: string): string {
  const exact = `${method} ${path.replace(/^\/v1\//, "")}`;
  const [kind = "", , verb] = path.replace(/^\/v1\//, "").split("/");
  return exact in OPERATIONS ? exact : `${method} ${kind}/:id${verb ? `/${verb}` : ""}`;
}
/** The route in a knob's notation: `POST /v1/payment_intents/:id/confirm`. */
export const describeCall = (method: string, path: string): string => findRoute(method, path).replace(" ", " /v1/");

/** @throws Refusal: Stripe's error for an unknown or forbidden request. */
export function operate(context: SandboxContext, method: string, path: string, params: Params, fromBrowser: boolean): object {
  const operation = OPERATIONS[findRoute(method, path)];
  if (!operation) throw noRoute();
  if (fromBrowser && !operation.forBrowsers)
    throw unauthorised("This API call cannot be made with a publishable API key.", "secret_key_required");
  return operation.run({ context, params, id: path.split("/")[3] ?? "", url: path, fromBrowser });
}
