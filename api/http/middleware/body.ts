import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { DEEPEST_JSON, isDeeperThan } from "#domain/json-depth.ts";
import { LOCALE } from "#domain/locale.ts";
import { mayCarryBody, withFacts } from "../document/facts.ts";
import { ApiError } from "../errors.ts";

const KB = 1024;
/** What nearly every call takes; `deploy/Caddyfile` has the same figures, and a test compares them. */
export const USUAL_BODY_BYTES = 64 * KB;
/** The calls that take more, and why. */
export const LARGER_BODIES: readonly { path: RegExp; bytes: number }[] = [
  { path: /^\/api\/recipes\/import\/read$/, bytes: 4096 * KB }, // the source of somebody else's page
  { path: /^\/api\/recipes\/import$/, bytes: 512 * KB }, // forty steps of 1,500 letters each
  { path: /^\/api\/recipe-photos\/[^/]+$/, bytes: 512 * KB }, // a picture of 300 kB, as base64
  { path: /^\/api\/(simple-)?shopping-lists\/[^/]+\/operations$/, bytes: 256 * KB }, // five hundred changes that a phone made offline
  { path: /^\/api\/(stripe|acquired)\/webhook$/, bytes: 256 * KB }, // an event with a whole invoice in it
  { path: /^\/api\/admin\/workflow-data\/decode$/, bytes: 4096 * KB }, // what a workflow was told, as long as Temporal takes it
];
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/** The one call that mail programs send, as a form whose words say nothing that its address does not (RFC 8058). */
const FORM_CALL = /^\/api\/notification-stop\//;
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
const isForm = (path: string, type = ""): boolean => FORM_CALL.test(path) && FORM_TYPE.test(type);

const bytesAt = (at: string): number => LARGER_BODIES.find(({ path }) => path.test(at))?.bytes ?? USUAL_BODY_BYTES;
const inKb = (bytes: number) => `${(bytes / KB).toLocaleString(LOCALE)} kB`;

const limits = new Map<number, ReturnType<typeof bodyLimit>>();
function limitOf(bytes: number) {
  const known = limits.get(bytes);
  if (known) return known;
  const made = bodyLimit({
    maxSize: bytes,
    onError: (c) => {
      c.header("connection", "close"); // the rest of it is not waited for
      throw new ApiError({
        code: "PAYLOAD_TOO_LARGE",
        message: `That is too long: send at most ${inKb(bytes)} here. Nothing was done.`,
      });
    },
  });
  limits.set(bytes, made);
  return made;
}

/** Refuses a body that is longer than this call takes, before it is read; one that comes in pieces, as soon as it is too long. */
export const limitedBody = withFacts(
  createMiddleware((c, next) => limitOf(bytesAt(c.req.path))(c, next)),
  (call) => (mayCarryBody(call) ? { refuses: { 413: `The body is longer than ${inKb(bytesAt(call.path))}` } } : {}),
);

/** Refuses a body that is not JSON, or goes deeper than anything that we take: reading one would keep everybody else waiting. */
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
      throw new ApiError({ code: "UNPROCESSABLE", message: `Arrays and objects may lie at most ${DEEPEST_JSON} deep within each other.` });
    return next();
  }),
  (call) =>
    mayCarryBody(call)
      ? {
          refuses: {
            415: "A body that is not called JSON",
            422: `A body of more than ${DEEPEST_JSON} arrays and objects within each other`,
          },
        }
      : {},
);
