import { randomUUID } from "node:crypto";
import { type Client, type WorkflowHandle, WorkflowNotFoundError } from "@temporalio/client";
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
import type { BuyLeadInput, LeadBuying } from "../../../workflows/leads/buy-lead/messages.ts";
import { leadWorkflowId } from "../../../workflows/leads/lead/messages.ts";
import type { MealPlanInput, MealPlanOutcome } from "../../../workflows/planning/meal-plan/messages.ts";
import type { BillingServer } from "../billing/billing-server.ts";
import { eraseStandIn, forgetful } from "../erase-stand-in.ts";
import { TEST_LEADS } from "../leads.ts";

/** Runs work where an activity may heartbeat. */
export const asActivity = <Result>(work: () => Promise<Result>): Promise<Result> =>
  new MockActivityEnvironment().run(work) as Promise<Result>;

/** Who answers what is told to a workflow. */
export type Workflows = {
  /** Answers messages to a workflow. */
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

type Deps = MealPlanDeps & {
  vault: (CardVault & CardForms) | null;
  sandbox: boolean;
  /** Where subscriptions have their own workflows. */
  billing: BillingServer | null;
};
const isBilling = (workflowId: string) => workflowId.startsWith("subscription:") || workflowId.startsWith("subscribe:");
type Definitions = Record<string, (input: never) => Promise<unknown>>;

/** Temporal's client without Temporal: a workflow's activities one after the other; others as `definitions` say, by the workflow's name. Billing's may be real. */
export function temporalStandIn(
  { em, catalogue, vault, sandbox, billing }: Deps,
  definitions: Definitions,
  { update, signal }: Workflows,
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
    if (billing && isBilling(options.workflowId)) return billing.workflow.start(named as never, options as never);
    const [input] = options.args;
    const definition = known[workflow.name] ?? (workflow.name === "buyLeadWorkflow" ? buy : definitions[workflow.name]);
    return { result: async () => definition?.(input as never) };
  };
  const recorded = (workflowId: string, handle: WorkflowHandle): WorkflowHandle => ({
    ...handle,
    signal: (async (definition: { name: string }, ...args: unknown[]) => {
      told.push(`${workflowId} ${definition.name}`);
      await handle.signal(definition as never, ...(args as []));
      await signal?.({ workflowId, name: definition.name });
    }) as never,
    executeUpdate: ((definition: { name: string }, options: object) => {
      told.push(`${workflowId} ${definition.name}`);
      return handle.executeUpdate(definition as never, options as never);
    }) as never,
  });
  const handleOf = (workflowId: string) =>
    billing && isBilling(workflowId) ? recorded(workflowId, billing.workflow.getHandle(workflowId)) : getHandle(workflowId);
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
  const executeUpdateWithStart = async (definition: { name: string }, asked: UpdateWithStart) => {
    const { name } = definition;
    const { startWorkflowOperation, args } = asked;
    const { options } = startWorkflowOperation;
    const { workflowId } = options;
    if (billing && isBilling(workflowId)) {
      told.push(`${workflowId} ${name}`);
      return billing.workflow.executeUpdateWithStart(definition as never, asked as never);
    }
    if (name === "eraseAccount") return erase.account(options.args[0] as EraseAccountInput);
    if (name === "erasePerson") return erase.person(options.args[0] as ErasePersonInput);
    told.push(`${workflowId} ${name}`);
    return update?.({ workflowId, name, args });
  };
  const signalWithStart = async (named: { name: string }, options: { workflowId: string; args: unknown[] }) => start(named, options);
  const noSchedules = { getHandle: () => ({ describe: () => Promise.reject(new Error("no schedules here")) }) };
  const temporal = {
    workflow: { start, signalWithStart, getHandle: handleOf, executeUpdateWithStart, list: () => [] },
    schedule: noSchedules,
  } as unknown as Client;
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
