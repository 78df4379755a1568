import { ApplicationFailure, WorkflowNotFoundError, WorkflowUpdateFailedError } from "@temporalio/client";
import { isDataRefused } from "../../../workflows/data-refused.ts";
import { ApiError, notFound, unkeepable } from "../../http/errors.ts";

/** What a subscription's workflow answers, or its refusal with a sentence of ours; the workflow's own words are for people who read histories. */
export async function mapUpdateError<Answer>(asked: Promise<Answer>, refusals: Record<string, string>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) throw notFound("subscription");
    if (error instanceof WorkflowUpdateFailedError && isDataRefused(error.cause)) throw unkeepable();
    const type = error instanceof WorkflowUpdateFailedError && error.cause instanceof ApplicationFailure ? error.cause.type : undefined;
    const message = type ? refusals[type] : undefined;
    if (message) throw new ApiError({ code: "CONFLICT", message });
    throw error;
  }
}
