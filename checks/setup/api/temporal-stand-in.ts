import { randomUUID } from "node:crypto";
import { type Client, WorkflowNotFoundError } from "@temporalio/client";
import { MockActivityEnvironment } from "@temporalio/testing";
import type { SampleQuestion } from "#contracts/planning/sample-week.ts";
import { weeksOfPlan } from "#domain/planning/plan-weeks.ts";
import { createBuyLeadActivities } from "../../../activities/leads/buy-lead.ts";
import { createMealPlanActivities, type MealPlanDeps } from "../../../activities/planning/meal-plan.ts";
import { createSampleWeekActivities } from "../../../activities/planning/sample-week.ts";
import type { EraseAccountInput } from "../../../workflows/accounts/erase-account/messages.ts";
import type { ErasePersonInput } from "../../../workflows/accounts/erase-person/messages.ts";
import type { CardForms } from "../../../workflows/billing/provider/card-forms.port.ts";
import type { CardVault } from "../../../workflows/billing/provider/card-vault.port.ts";
import type { SubscriptionInput } from "../../../workflows/billing/subscription/messages.ts";
import type { BuyLeadInput, LeadBuying } from "../../../workflows/leads/buy-lead/messages.ts";
import { leadWorkflowId } from "../../../workflows/leads/lead/messages.ts";
import type { MealPlanInput, MealPlanOutcome } from "../../../workflows/planning/meal-plan/messages.ts";
import { subscribeStandIn } from "../billing/subscribe-stand-in.ts";
import { eraseStandIn, forgetful } from "../erase-stand-in.ts";
import { TEST_LEADS } from "../leads.ts";

/** Runs work where an activity may heartbeat. */
export const asActivity = <Result>(work: () => Promise<Result>): Promise<Result> =>
  new MockActivityEnvironment().run(work) as Promise<Result>;

/** Who answers what is told to a workflow. */
export type Workflows = {
  /** Told when a subscription's workflow is started. */
  begin?: (input: SubscriptionInput) => Promise<void>;
  update?: (told: { workflowId: string; name: string; args: readonly unknown[] }) => Promise<unknown>;
  /** Answers signals to a workflow. */
  signal?: (told: { workflowId: string; name: string }) => Promise<void>;
};

/** What a test may look at afterwards: workflows that were started and ended, messages as `workflow-id name`, and cards that were forgotten. */
export const emptyRecords = () => ({
  started: [] as { workflow: string; workflowId: string; args: unknown[] }[],
  ended: [] as string[],
  told: [] as string[],
  forgotten: [] as string[],
});

type Deps = MealPlanDeps & { vault: (CardVault & CardForms) | null; sandbox: boolean };
type Definitions = Record<string, (input: never) => Promise<unknown>>;

/** Temporal's client without Temporal: a workflow's activities one after the other; others as `definitions` say, by the workflow's name. */
export function temporalStandIn(
  { em, catalogue, vault, sandbox }: Deps,
  definitions: Definitions,
  { begin, update, signal }: Workflows,
  { started, ended, told, forgotten }: ReturnType<typeof emptyRecords>,
): Client {
  const plan = planning({ em, catalogue });
  const { planSampleWeek } = createSampleWeekActivities({ catalogue });
  const known: Definitions = {
    mealPlanWorkflow: plan,
    sampleWeekWorkflow: (asked: SampleQuestion) => asActivity(() => planSampleWeek(asked)),
  };
  const { buyLead } = createBuyLeadActivities({ em, seal: TEST_LEADS.seal, nowMs: () => Date.now() });
  /** What is bought has a workflow of its own. */
  const buy = async (post: BuyLeadInput): Promise<LeadBuying> => {
    const bought = await buyLead(post);
    if (bought.kind !== "bought") return bought;
    const { leadId, expiresAtMs } = bought;
    await start({ name: "leadWorkflow" }, { workflowId: leadWorkflowId(leadId), args: [{ leadId, expiresAtMs }] });
    return bought;
  };
  const start = async (named: { name: string } | string, options: { workflowId: string; args: unknown[] }) => {
    const workflow = typeof named === "string" ? { name: named } : named; // activities name it, so as not to load it
    started.push({ workflow: workflow.name, workflowId: options.workflowId, args: options.args });
    const [input] = options.args;
    if (workflow.name === "subscriptionWorkflow") await begin?.(input as SubscriptionInput);
    const definition = known[workflow.name] ?? (workflow.name === "buyLeadWorkflow" ? buy : definitions[workflow.name]);
    return { result: async () => definition?.(input as never) };
  };
  const getHandle = (workflowId: string) => ({
    terminate: async () => void ended.push(workflowId),
    describe: async () => {
      throw new WorkflowNotFoundError("gone", workflowId, undefined);
    },
    signal: async ({ name }: { name: string }) => {
      told.push(`${workflowId} ${name}`);
      await signal?.({ workflowId, name });
    },
    executeUpdate: async ({ name }: { name: string }, { args = [] }: { args?: readonly unknown[] } = {}) => {
      told.push(`${workflowId} ${name}`);
      return update?.({ workflowId, name, args });
    },
  });
  const executeUpdateWithStart = async ({ name }: { name: string }, { startWorkflowOperation: { options }, args }: UpdateWithStart) => {
    const { workflowId } = options;
    if (workflowId.startsWith("subscribe:")) return subscribe(workflowId, name, args[0]);
    if (name === "eraseAccount") return erase.account(options.args[0] as EraseAccountInput);
    if (name === "erasePerson") return erase.person(options.args[0] as ErasePersonInput);
    told.push(`${workflowId} ${name}`);
    if (workflowId.startsWith("subscription:")) await begin?.(options.args[0] as SubscriptionInput);
    return update?.({ workflowId, name, args });
  };
  const signalWithStart = async (named: { name: string }, options: { workflowId: string; args: unknown[] }) => start(named, options);
  const noSchedules = { getHandle: () => ({ describe: () => Promise.reject(new Error("no schedules here")) }) };
  const temporal = {
    workflow: { start, signalWithStart, getHandle, executeUpdateWithStart, list: () => [] },
    schedule: noSchedules,
  } as unknown as Client;
  const subscribe = subscribeStandIn({ em, temporal, vault, sandbox, nowMs: () => Date.now() });
  const erase = eraseStandIn({ em, temporal, vault: vault ?? forgetful(forgotten), seal: TEST_LEADS.seal, sandbox });
  return temporal;
}

type UpdateWithStart = {
  startWorkflowOperation: { options: { workflowId: string; args: readonly unknown[] } };
  args: readonly unknown[];
};

/** The workflow of a plan of one week, without Temporal. */
function planning(deps: MealPlanDeps) {
  const activities = createMealPlanActivities(deps);
  return async ({ householdId, request }: MealPlanInput): Promise<MealPlanOutcome> => {
    const generationId = randomUUID();
    const [days = 7] = weeksOfPlan(request.days ?? 7, request.from?.firstDay);
    const question = await activities.openGeneration({ generationId, householdId, request, days });
    const found = await asActivity(() => activities.findWeek({ generationId, question, weekIndex: 0, weeks: 1 }));
    await activities.closeGeneration({ generationId, status: found.kind === "planned" ? "done" : "infeasible" });
    if (found.kind === "planned" && request.proposal) {
      await activities.saveProposal({ householdId, proposal: request.proposal, weeks: [{ question, found }] });
      return { kind: "proposed", proposalId: request.proposal.id };
    }
    return found.kind === "impossible"
      ? found
      : { kind: "planned", weeks: [await activities.saveWeek({ generationId, householdId, question, weekIndex: 0, found })] };
  };
}
