import type { Context } from "hono";
import { Hono } from "hono";
import { z } from "zod";
import { AskDataRequest, DataRequestCode, DataRequestId, DataRequests } from "#contracts/operators/data-requests.ts";
import { CODE_ALPHABET, CODE_DAYS, CODE_LENGTH, formatCode } from "#domain/accounts/data-request.ts";
import { plural } from "#domain/locale.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { confirmedRequest, countHeldData, type OpenRequest, openRequests } from "../../../db/accounts/erasure/data-request.repository.ts";
import { confirmDataRequest, createDataRequest } from "../../../db/accounts/erasure/data-request.writes.ts";
import { EXPORTED_BY_ADDRESS, exportAddress } from "../../../db/accounts/export.repository.ts";
import { writeAudit } from "../../../db/operators/audit.writes.ts";
import { accountByEmail } from "../../../db/operators/operator.repository.ts";
import { newCode } from "../../../db/secret.ts";
import { securityEvent } from "../../../server/security-events.ts";
import { describeExport } from "../../accounts/public/about-export.ts";
import { type NewMail, postMail } from "../../billing/public/outbox.ts";
import type { ApiDeps } from "../../deps.ts";
import { auditEntry, writeAuditNow } from "../../http/audit.ts";
import { describe, describeFile } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { attachment } from "../../http/file.ts";
import { LIMITS } from "../../http/limits/limit-figures.ts";
import { tooMany } from "../../http/limits/too-many.ts";
import { requireOperator } from "../../http/middleware/require-operator.ts";
import { RECENTLY, requireRecent } from "../../http/middleware/require-recent.ts";
import { type ApiEnv, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { eraseByRequest } from "./erase-person.ts";

const TAG = "Operators";
const Success = z.object({ success: z.literal(true) });
const success = { success: true as const };
const about = (id: string) => ({ whom: { kind: "request" as const, id } });
const iso = (at: Date | string) => new Date(at).toISOString();

const hasAccount = () =>
  new ApiError({
    code: "CONFLICT",
    field: "email",
    message:
      "This address has an account. Ask them to log in (by emailed link if they have no password) and open “Account”. Remove a buyer's or seller's account under “Buyers and sellers”.",
  });
const requestEnded = () =>
  new ApiError({
    code: "NOT_FOUND",
    message: "This request has ended: the data was erased, it expired, or there were too many wrong codes. Request a new code above.",
  });
const OVER = { 404: "The request has ended, or the address isn't confirmed" };
const ACCOUNT = { 409: "The address has an account, so its holder does it there" };

/** The email with the code that proves access to the mailbox. It is deleted once sent. */
const codeMail = (email: string, code: string): NewMail => ({
  kind: "data-request",
  recipient: email,
  secret: true,
  forget: true,
  subject: `Your code for a request to ${PRODUCT_NAME}`,
  body: `Hello,\n\nSomeone asked us for the data we hold under this address, or to erase it. If it was you, reply to the person you wrote to with this code:\n\n${formatCode(code)}\n\nIt works once, within ${CODE_DAYS} days. We'll then send you a copy of your data or erase it, as you asked.\n\nIf it wasn't you, ignore this email and don't share the code. Without it, nothing is sent or erased.\n\n${PRODUCT_NAME}\n`,
});

/** Finds a confirmed request that can be answered. @throws ApiError if it has ended or the address has an account. */
async function findAnswerableRequest(c: Context<ApiEnv>, id: string): Promise<OpenRequest> {
  const request = await confirmedRequest(c.var.em, id);
  if (!request) throw requestEnded();
  if (request.account) throw hasAccount();
  return request;
}

/** Mounted at /admin: data requests of people without an account, who prove their address with an emailed code. */
export const dataRequestsRoutes = (deps: ApiDeps) => {
  const seal = deps.leads?.seal ?? null;
  return new Hono<ApiEnv>()
    .get(
      "/data-requests",
      describe("Data requests from people without an account, newest first", TAG, 200, DataRequests),
      requireOperator,
      async (c) => {
        const open = await openRequests(c.var.em);
        const requests = await Promise.all(
          open.map(async ({ id, email, createdAt, confirmedAt, expiresAt, account }) => ({
            ...{ id, email, hasAccount: account, askedAt: iso(createdAt), until: iso(expiresAt) },
            confirmedAt: confirmedAt && iso(confirmedAt),
            held: confirmedAt ? await countHeldData(c.var.em, seal, email) : null,
          })),
        );
        await writeAuditNow(c, "saw the requests for personal data", { after: { shown: requests.length } });
        return c.json({ requests } satisfies DataRequests);
      },
    )
    .post(
      "/data-requests",
      describe("Email a code that confirms an address", TAG, 201, Success, {
        ...ACCOUNT,
        429: "An address gets three codes a day",
      }),
      requireOperator,
      validate("json", AskDataRequest),
      async (c) => {
        const { email } = c.req.valid("json");
        if (await accountByEmail(c.var.em, email)) throw hasAccount();
        const waitMs = await deps.limits.count("data request", LIMITS["data request"], { mailbox: email });
        if (waitMs > 0) throw tooMany(waitMs, "data request", { account: signedIn(c).id });
        const code = newCode(CODE_ALPHABET, CODE_LENGTH);
        await c.var.em.transactional(async (unit) => {
          const id = await createDataRequest(unit, { email, code });
          await writeAudit(unit, auditEntry(c, "asked for proof of an address", about(id)));
        });
        await postMail({ em: c.var.em, temporal: deps.temporal }, codeMail(email, code));
        return c.json(success, 201);
      },
    )
    .post(
      "/data-requests/:id/code",
      describe("Enter the code that was mailed; five wrong ones end the request", TAG, 200, Success, { ...OVER, 422: "Not the code" }),
      requireOperator,
      validate("param", DataRequestId),
      validate("json", DataRequestCode),
      async (c) => {
        const { id } = c.req.valid("param");
        const given = await c.var.em.transactional(async (unit) => {
          const outcome = await confirmDataRequest(unit, { id, code: c.req.valid("json").code });
          const what = outcome.kind === "taken" ? "took the code of a request" : "gave a wrong code of a request";
          if (outcome.kind !== "over") await writeAudit(unit, auditEntry(c, what, about(id)));
          return outcome;
        });
        if (given.kind === "over") throw requestEnded();
        if (given.kind === "wrong")
          throw new ApiError({
            code: "UNPROCESSABLE",
            field: "code",
            message:
              given.left === 0
                ? "That isn't the code either. After five wrong codes this request has ended; request a new code above."
                : `That isn't the latest code we emailed. ${plural(given.left, { one: "One more try is", other: `${given.left} more tries are` })} left.`,
          });
        return c.json(success);
      },
    )
    .get(
      "/data-requests/:id/export.json",
      describeFile("Everything held under the address of a request", TAG, "application/json", { ...OVER, ...ACCOUNT, ...RECENTLY }),
      requireOperator,
      requireRecent,
      validate("param", DataRequestId),
      async (c) => {
        const { id, email } = await findAnswerableRequest(c, c.req.valid("param").id);
        const parts = await exportAddress(c.var.em, { requestId: id, email }, seal);
        await writeAuditNow(c, "exported a person’s data", { ...about(id), after: { leads: parts["leads"]?.length ?? 0 } });
        const { id: account, operatorRole } = signedIn(c);
        securityEvent("data-exported", { account, role: operatorRole ?? undefined, subject: id, what: "/api/admin/data-requests/export" });
        const file = JSON.stringify({ about: describeExport(EXPORTED_BY_ADDRESS), address: email, ...parts }, null, 2);
        return attachment(c, file, "application/json", "their-data.json");
      },
    )
    .post(
      "/data-requests/:id/erase",
      describe("Erase what is held under the address of a request; contracts end and an email lists what is kept", TAG, 200, Success, {
        ...OVER,
        ...ACCOUNT,
        ...RECENTLY,
      }),
      requireOperator,
      requireRecent,
      validate("param", DataRequestId),
      async (c) => {
        const { id } = await findAnswerableRequest(c, c.req.valid("param").id);
        await eraseByRequest(deps, { requestId: id, audit: auditEntry(c, "erased a person’s data", about(id)) });
        return c.json(success);
      },
    );
};
