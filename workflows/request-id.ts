import type { Payload } from "@temporalio/common";
import type { Headers, WorkflowInterceptorsFactory } from "@temporalio/workflow";

/** The header by which the id of a request travels from the API through a workflow to its activities. It holds nothing else, and changes nothing. */
export const REQUEST_ID = "request-id";

/** Activities get the id of the latest request that spoke to their workflow; a workflow that nobody spoke to passes none on. */
export const interceptors: WorkflowInterceptorsFactory = () => {
  let latest: Payload | undefined;
  const hear = (headers: Headers) => {
    latest = headers[REQUEST_ID] ?? latest;
  };
  const carrying = <Input extends { headers: Headers }>(input: Input): Input =>
    latest ? { ...input, headers: { ...input.headers, [REQUEST_ID]: latest } } : input;
  return {
    inbound: [
      {
        execute: (input, next) => {
          hear(input.headers);
          return next(input);
        },
        handleUpdate: (input, next) => {
          hear(input.headers);
          return next(input);
        },
        handleSignal: (input, next) => {
          hear(input.headers);
          return next(input);
        },
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) => next(carrying(input)),
        scheduleLocalActivity: (input, next) => next(carrying(input)),
        startChildWorkflowExecution: (input, next) => next(carrying(input)),
        signalWorkflow: (input, next) => next(carrying(input)),
        continueAsNew: (input, next) => next(carrying(input)),
      },
    ],
  };
};
