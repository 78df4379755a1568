import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { DEEPEST_JSON, isDeeperThan } from "#domain/json-depth.ts";
import { LOCALE } from "#domain/locale.ts";
import { mayCarryBody, withFacts } from "../document/facts.ts";
import { ApiError } from "../errors.ts";

const KB = 1024;
/** The default limit; `deploy/Caddyfile` has the same figures, and a test compares them. */
export const USUAL_BODY_BYTES = 64 * KB;
/** Routes with larger bodies, and why. */
export const LARGER_BODIES: readonly { path: RegExp; bytes: number }[] = [
  { path: /^\/api\/recipes\/import\/read$/, bytes: 4096 * KB }, // the HTML of another site's page
  { path: /^\/api\/recipes\/import$/, bytes: 512 * KB }, // forty steps of 1,500 letters each
  { path: /^\/api\/recipe-photos\/[^/]+$/, bytes: 512 * KB }, // a picture of 300 kB, as base64
  { path: /^\/api\/(simple-)?shopping-lists\/[^/]+\/operations$/, bytes: 256 * KB }, // five hundred changes that a phone made offline
  { path: /^\/api\/(stripe|acquired)\/webhook$/, bytes: 256 * KB }, // an event with a whole invoice in it
  { path: /^\/api\/admin\/workflow-data\/decode$/, bytes: 4096 * KB }, // a workflow's payloads, up to Temporal's limit
];
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/** One-click unsubscribe, which mail programs send as a form (RFC 8058). */
const FORM_CALL = /^\/api\/notification-stop\//;
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
const isForm = (path: string, type = ""): boolean => FORM_CALL.test(path) && FORM_TYPE.test(type);

const maxBytes = (at: string): number => LARGER_BODIES.find(({ path }) => path.test(at))?.bytes ?? USUAL_BODY_BYTES;
const inKb = (bytes: number) => `${(bytes / KB).toLocaleString(LOCALE)} kB`;

const limits = new Map<number, ReturnType<typeof bodyLimit>>();
function getBodyLimit(bytes: number) {
  const known = limits.get(bytes);
  if (known) return known;
  const made = bodyLimit({
    maxSize: bytes,
    onError: (c) => {
      c.header("connection", "close"); // do not wait for the rest
      throw new ApiError({
        code: "PAYLOAD_TOO_LARGE",
        message: `That is too long: send at most ${inKb(bytes)} here. Nothing was done.`,
      });
    },
  });
  limits.set(bytes, made);
  return made;
}

/** Rejects a body over the route's limit before reading it, and a chunked body as soon as it exceeds the limit. */
export const limitedBody = withFacts(
  createMiddleware((c, next) => getBodyLimit(maxBytes(c.req.path))(c, next)),
  (call) => (mayCarryBody(call) ? { refuses: { 413: `The body is longer than ${inKb(maxBytes(call.path))}` } } : {}),
);

/** Rejects a body that is not JSON or is nested too deeply; parsing one would block the event loop. */
export const jsonBody = withFacts(
  createMiddleware(async (c, next) => {
    if (!mayCarryBody(c.req) || isForm(c.req.path, c.req.header("content-type"))) return next();
    const body = await c.req.text();
    if (body === "") return next();
    if (!JSON_TYPE.test(c.req.header("content-type") ?? ""))
      throw new ApiError({
        code: "UNSUPPORTED_MEDIA_TYPE",
        message: "Send the body as JSON, with “Content-Type: application/json”. Nothing was done.",
      });
    if (isDeeperThan(DEEPEST_JSON, body))
      throw new ApiError({ code: "UNPROCESSABLE", message: `Arrays and objects can be nested at most ${DEEPEST_JSON} deep.` });
    return next();
  }),
  (call) =>
    mayCarryBody(call)
      ? {
          refuses: {
            415: "The body is not declared as JSON",
            422: `The body nests more than ${DEEPEST_JSON} arrays and objects`,
          },
        }
      : {},
);
