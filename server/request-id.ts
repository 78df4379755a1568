import type { Context } from "@temporalio/activity";
import type { Headers, WorkflowClientInterceptor } from "@temporalio/client";
import { defaultPayloadConverter } from "@temporalio/common";
import type { ActivityInterceptorsFactory } from "@temporalio/worker";
import { REQUEST_ID } from "../workflows/request-id.ts";
import { currentRequestId, withLogContext } from "./log.ts";

function withRequestId<Input extends { headers: Headers }>(input: Input): Input {
  const id = currentRequestId();
  return id ? { ...input, headers: { ...input.headers, [REQUEST_ID]: defaultPayloadConverter.toPayload(id) } } : input;
}

/** Sends the id of the current request with every start, update and signal. */
export const sendRequestId: WorkflowClientInterceptor = {
  start: (input, next) => next(withRequestId(input)),
  startWithDetails: (input, next) => next(withRequestId(input)),
  startUpdate: (input, next) => next(withRequestId(input)),
  startUpdateWithStart: (input, next) => {
    const { headers: workflowStartHeaders } = withRequestId({ headers: input.workflowStartHeaders });
    const { headers: updateHeaders } = withRequestId({ headers: input.updateHeaders });
    return next({ ...input, workflowStartHeaders, updateHeaders });
  },
  signal: (input, next) => next(withRequestId(input)),
  signalWithStart: (input, next) => next(withRequestId(input)),
};

/** Adds workflow id, activity name and request id to every line an activity logs. */
export const logInActivity: ActivityInterceptorsFactory = ({ info }: Context) => ({
  inbound: {
    execute: (input, next) => {
      const requestId = input.headers[REQUEST_ID];
      const fields = { workflowId: info.workflowExecution?.workflowId ?? "", activity: info.activityType };
      const known = requestId ? { requestId: defaultPayloadConverter.fromPayload<string>(requestId) } : {};
      return withLogContext({ ...fields, ...known }, () => next(input));
    },
  },
});
