import { testApi } from "../test-api.ts";
import { cardSandbox } from "./card-sandbox.ts";
import { SubscriptionStandIn } from "./subscription-stand-in.ts";

export const CARD_DETAILS = { holderName: "Ada Lovelace", number: "4242 4242 4242 4242", expiryMonth: 12, expiryYear: 2034, cvv: "123" };

/** An API whose cards are the sandbox's, and whose subscriptions are stood in for: `workflows` puts them in any state. */
export function payingApi() {
  const workflows = new SubscriptionStandIn(() => api.database.orm.em);
  const api = testApi(undefined, undefined, {
    begin: workflows.start,
    payments: async () => {
      const { vault, records, sandbox } = await cardSandbox();
      return { vault, records, publishableKey: sandbox.keys.publishableKey, sandboxUrl: sandbox.url };
    },
    update: ({ workflowId, name, args }) => workflows.update(workflowId, name, [...args]),
  });
  return { ...api, workflows };
}
