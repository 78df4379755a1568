export type RefusalBody = { type: string; message: string; code?: string; param?: string; [detail: string]: unknown };

/** An error response in Stripe's format. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: number;
  readonly body: RefusalBody;
  constructor(status: number, body: RefusalBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

const invalid = (status: number, message: string, code?: string, param?: string) =>
  new Refusal(status, { type: "invalid_request_error", message, ...(code && { code }), ...(param && { param }) });

/** A validation error. Stripe does not store such a response for the idempotency key. */
export class NotBegun extends Refusal {}
/** The parameter's name comes from the client: digits that look like a card number are not repeated. */
const notBegun = (message: string, code: string, param: string) => {
  const name = param.replace(/\d{6,}/g, "…");
  return new NotBegun(400, { type: "invalid_request_error", message: `${message}: ${name}.`, code, param: name });
};

export const missingParam = (param: string) => notBegun("Missing required param", "parameter_missing", param);
export const unknownParam = (param: string) => notBegun("Received unknown parameter", "parameter_unknown", param);
export const wrongParam = (param: string) => notBegun("Invalid value", "parameter_invalid", param);
export const noSuch = (kind: string, param: string) => invalid(404, `No such ${kind}`, "resource_missing", param);
export const wrongState = (kind: "payment_intent" | "setup_intent", status: string) =>
  invalid(400, `This ${kind} cannot do that: its status is ${status}.`, `${kind}_unexpected_state`);
export const notAllowed = (message: string, code?: string, param?: string) => invalid(400, message, code, param);
export const unauthorised = (message: string, code?: string) => invalid(401, message, code);
export const noRoute = () => invalid(404, "Unrecognized request URL");
export const keyReused = () =>
  new Refusal(400, {
    type: "idempotency_error",
    message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
  });
export const keyInUse = () =>
  new Refusal(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message: "There is currently another in-progress request using this Idempotent Key. Please try again later.",
  });
export const tooMany = () =>
  new Refusal(429, { type: "invalid_request_error", code: "rate_limit", message: "Too many requests hit the API too quickly." });
export const ownFault = () => new Refusal(500, { type: "api_error", message: "An unknown error occurred." });
