import { expect, it } from "vitest";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import type { EraseAccountActivities } from "../erase-account/activities.port.ts";
import type { ErasePersonActivities } from "./activities.port.ts";
import { erasePersonWorkflow } from "./erase-person.workflow.ts";
import { erasePerson } from "./messages.ts";

const held = timeSkippingServer();
const audit = {
  ...{ id: "a row", operatorId: "olive", role: "support", what: "erased a person’s data" as const },
  ...{ whom: { kind: "request" as const, id: "request" }, before: null, after: null, requestId: null },
};
const INPUT = { requestId: "request", audit };
type World = ErasePersonActivities & Pick<EraseAccountActivities, "detachCards" | "deleteHistories" | "confirmErasure">;

/** Every step fails once, as if the process died, and is recorded with its arguments. */
function world() {
  const steps: [string, unknown][] = [];
  const failed = new Set<string>();
  const step =
    <Answer>(name: string, answer: Answer) =>
    async (asked: unknown): Promise<Answer> => {
      if (failed.has(name)) steps.push([name, asked]);
      else {
        failed.add(name);
        throw new Error(`the process ended in ${name}`);
      }
      return answer;
    };
  const activities: World = {
    endPersonContracts: step("endPersonContracts", undefined),
    deletePersonRows: step("deletePersonRows", undefined),
    detachCards: step("detachCards", undefined),
    deleteHistories: step("deleteHistories", { open: 0 }),
    confirmErasure: step("confirmErasure", undefined),
  };
  return { steps, activities };
}

it("ends what costs, then the rows with the operator's own row, then what is elsewhere, and says so last; each step again where it failed", async () => {
  const { steps, activities } = world();
  const told = async (handle: { executeUpdate: (update: typeof erasePerson) => Promise<unknown> }) => {
    await handle.executeUpdate(erasePerson);
    expect(steps.map(([name]) => name)).toContain("deletePersonRows");
  };
  const { result } = await runToEnd(held.env, erasePersonWorkflow, [INPUT], activities, told as never, "a person is erased");
  expect(result).toEqual({ status: "fulfilled", value: [] });
  expect(steps).toEqual([
    ["endPersonContracts", { requestId: "request" }],
    ["deletePersonRows", INPUT],
    ["detachCards", { userId: "request" }],
    ["deleteHistories", { userId: "request" }],
    ["confirmErasure", { userId: "request", undone: [] }],
  ]);
});
