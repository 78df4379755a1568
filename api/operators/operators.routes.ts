import { Hono } from "hono";
import { z } from "zod";
import { ChangeOperatorRole, NameOperator, OperatorId, Operators } from "#contracts/operators/operators.ts";
import type { OperatorRole } from "#domain/operators/roles.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { writeAudit } from "../../db/operators/audit.writes.ts";
import { findOperators } from "../../db/operators/operator.repository.ts";
import { changeOperatorRole, makeOperator, type Promoted, type RoleChanged } from "../../db/operators/operator.writes.ts";
import { securityEvent } from "../../server/security-events.ts";
import { type NewMail, postMail } from "../billing/public/outbox.ts";
import type { ApiDeps } from "../deps.ts";
import { auditEntry } from "../http/audit.ts";
import { describe } from "../http/describe.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { requireOperator } from "../http/middleware/require-operator.ts";
import { RECENTLY, requireRecent } from "../http/middleware/require-recent.ts";
import { type ApiEnv, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";

const Success = z.object({ success: z.literal(true) });
const success = { success: true as const };

const conflict = (message: string) => new ApiError({ code: "CONFLICT", message });
const PROMOTION_ERRORS: Record<Extract<Promoted, { done: false }>["why"], string> = {
  "no account": "There's no account with that address. Ask them to sign up and confirm it first.",
  "of trade": "That account belongs to a buyer or seller of leads. Use another one.",
  "not confirmed":
    "That address isn't confirmed yet, so the account may be someone else's. Ask them to open the link in their email first.",
  "no password": "That account has no password, and operators log in with one. Ask them to choose one first, under “Forgot password?”.",
  "is one": "They're already an operator. Change their role in the list.",
};
const CHANGE_ERRORS: Record<Extract<RoleChanged, { done: false }>["why"], () => ApiError> = {
  "no operator": () => notFound("operator"),
  "last owner": () => conflict("This is the last owner. Make someone else an owner first."),
  "named by the configuration": () =>
    conflict("OPERATOR_EMAIL names this account, so it stays an owner. Change the configuration, then start again."),
};

/** The email to a new operator. Contains no secret. */
const newOperatorMail = (publicOrigin: string, { email, role }: { email: string; role: OperatorRole }): NewMail => ({
  kind: "made-operator",
  recipient: email,
  subject: `You are now an operator of ${PRODUCT_NAME}`,
  body: `Hello,\n\nAn owner of ${PRODUCT_NAME} has made this an operator account, in the role “${role}”. It can no longer open a household, and you've been logged out.\n\nLog in with your password here. The first time, you'll set up an authenticator app:\n\n${publicOrigin}/admin\n\nIf you weren't expecting this, tell the people who run ${PRODUCT_NAME}.\n\n${PRODUCT_NAME}\n`,
});

const CHANGE_RESPONSES = { ...RECENTLY, 404: "No such operator", 409: "The last owner, or named by the configuration" };

/** Mounted at /admin: the operators and their roles. */
export const operatorsRoutes = ({ temporal, publicOrigin }: Pick<ApiDeps, "temporal" | "publicOrigin">) => {
  const change = (c: { var: ApiEnv["Variables"] }, id: string, role: OperatorRole | null) =>
    c.var.em.transactional(async (unit) => {
      const changed = await changeOperatorRole(unit, { id }, role);
      if (!changed.done) throw CHANGE_ERRORS[changed.why]();
      if (changed.before === role) return;
      const what = role ? "changed an operator’s role" : "took an operator’s role away";
      await writeAudit(unit, auditEntry(c, what, { whom: { kind: "user", id }, before: { role: changed.before }, after: { role } }));
      securityEvent("role-changed", { account: signedIn(c).id, subject: id, role: role ?? "household" });
    });
  return new Hono<ApiEnv>()
    .get("/operators", describe("All operators, owners first", "Operators", 200, Operators), requireOperator, async (c) => {
      const you = signedIn(c).id;
      const operators = (await findOperators(c.var.em)).map(({ hasSecondFactor, lastSignInAt, ...operator }) => ({
        ...operator,
        secondFactor: hasSecondFactor,
        lastSignInAt: lastSignInAt && new Date(lastSignInAt).toISOString(),
        you: operator.id === you,
      }));
      return c.json({ operators } satisfies Operators);
    })
    .post(
      "/operators",
      describe("Make an account holder an operator; they get an email and are logged out of their household", "Operators", 201, Success, {
        ...RECENTLY,
        409: "No such account, its address is not confirmed, it has no password, or it is an operator’s already",
      }),
      requireOperator,
      requireRecent,
      validate("json", NameOperator),
      async (c) => {
        const { email, role } = c.req.valid("json");
        const made = await c.var.em.transactional(async (unit) => {
          const promoted = await makeOperator(unit, email, role);
          if (!promoted.done) throw conflict(PROMOTION_ERRORS[promoted.why]);
          const about = { whom: { kind: "user" as const, id: promoted.id }, after: { role } };
          await writeAudit(unit, auditEntry(c, "made somebody an operator", about));
          return promoted;
        });
        securityEvent("role-changed", { account: signedIn(c).id, subject: made.id, role });
        await postMail({ em: c.var.em, temporal }, newOperatorMail(publicOrigin, { email: made.email, role }));
        return c.json(success, 201);
      },
    )
    .put(
      "/operators/:id/role",
      describe("Change an operator’s role; they are logged out", "Operators", 200, Success, CHANGE_RESPONSES),
      requireOperator,
      requireRecent,
      validate("param", OperatorId),
      validate("json", ChangeOperatorRole),
      async (c) => {
        await change(c, c.req.valid("param").id, c.req.valid("json").role);
        return c.json(success);
      },
    )
    .delete(
      "/operators/:id",
      describe(
        "Remove an operator’s role; they are logged out and the account becomes a household’s again",
        "Operators",
        200,
        Success,
        CHANGE_RESPONSES,
      ),
      requireOperator,
      requireRecent,
      validate("param", OperatorId),
      async (c) => {
        await change(c, c.req.valid("param").id, null);
        return c.json(success);
      },
    );
};
