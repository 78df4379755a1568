import type { Payload } from "@temporalio/common";
import type { Headers, WorkflowInterceptorsFactory } from "@temporalio/workflow";

/** Temporal header that carries the request id from the API through a workflow to its activities. */
export const REQUEST_ID = "request-id";

/** Activities get the id of the latest request that started, updated or signalled their workflow. */
export const interceptors: WorkflowInterceptorsFactory = () => {
  let latest: Payload | undefined;
  const remember = (headers: Headers) => {
    latest = headers[REQUEST_ID] ?? latest;
  };
  const withRequestId = <Input extends { headers: Headers }>(input: Input): Input =>
    latest ? { ...input, headers: { ...input.headers, [REQUEST_ID]: latest } } : input;
  return {
    inbound: [
      {
        execute: (input, next) => {
          remember(input.headers);
          return next(input);
        },
        handleUpdate: (input, next) => {
          remember(input.headers);
          return next(input);
        },
        handleSignal: (input, next) => {
          remember(input.headers);
          return next(input);
        },
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) => next(withRequestId(input)),
        scheduleLocalActivity: (input, next) => next(withRequestId(input)),
        startChildWorkflowExecution: (input, next) => next(withRequestId(input)),
        signalWorkflow: (input, next) => next(withRequestId(input)),
        continueAsNew: (input, next) => next(withRequestId(input)),
      },
    ],
  };
};
