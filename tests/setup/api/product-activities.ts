import type { EntityManager } from "@mikro-orm/postgresql";
import type { Client } from "@temporalio/client";
import { DAY_MS } from "#domain/time.ts";
import { createPushActivities } from "../../../activities/accounts/push/push.ts";
import { createDailyArticleActivities } from "../../../activities/content/daily-article.ts";
import type { CatalogueHolder } from "../../../activities/planning/optimiser/planner.ts";
import { internetPages } from "../../../activities/recipes/import/pages.ts";
import { createRecipeImportActivities } from "../../../activities/recipes/recipe-import.ts";
import { createResponseDeadlineActivities } from "../../../activities/support/response-deadline.ts";
import { erasureActivities, forgetful } from "../accounts/erasure-workflows.ts";
import { billingActivities } from "../billing/billing-workflows.ts";
import { leadActivities } from "../leads/lead-workflows.ts";
import { TEST_LEADS } from "../leads.ts";
import { type InBackground, planningActivities } from "../planning/planning-workflows.ts";

export type ActivityParts = {
  em: EntityManager;
  catalogue: CatalogueHolder;
  /** Starts workflows on the test file's own queue. */
  temporal: Pick<Client, "workflow">;
};
type Given = ActivityParts & {
  /** Records the messages sent to it. */
  recorded: Pick<Client, "workflow">;
  vault: Parameters<typeof billingActivities>[0]["vault"];
  forgotten: string[];
  sandbox: boolean;
  inBackground: InBackground;
};

const nowMs = () => Date.now();

/**
 * The product's activities needed by a test file's API, on its database, without external effects: email is written to the outbox and not
 * sent, no web page is fetched, no payment is processed, no notification is sent, and no model is called.
 */
export function productActivities({ em, catalogue, temporal, recorded, vault, forgotten, sandbox, inBackground }: Given): object {
  const deliverMail = async () => {};
  return {
    ...planningActivities({ em, catalogue }, inBackground),
    ...leadActivities({ em }),
    ...erasureActivities({ em, temporal: recorded, vault: vault ?? forgetful(forgotten), seal: TEST_LEADS.seal, sandbox }),
    ...createResponseDeadlineActivities({ em, temporal, nowMs }),
    ...billingActivities({ em, temporal, vault, sandbox }),
    ...createRecipeImportActivities({ pages: internetPages([]) }),
    ...createDailyArticleActivities({ em, catalogue, postModel: null, dailyArticleStatus: "published", nowMs }),
    tellDue: async ({ nowMs }: { nowMs: number }) => ({ nextMs: nowMs + DAY_MS }), // otherwise it would depend on the time of day
    ...createPushActivities({ em, seal: TEST_LEADS.seal }),
    deliverMail,
    giveUpMail: async () => {},
  };
}
