import { Hono } from "hono";
import { EndSessions, SessionsEnded } from "#contracts/operators/admin.ts";
import { TRADE_ROLE } from "#domain/leads/trade.ts";
import { parseOperatorRole } from "#domain/operators/roles.ts";
import { writeAudit } from "../../../db/operators/audit.writes.ts";
import { accountByEmail } from "../../../db/operators/operator.repository.ts";
import { endSessions } from "../../../db/operators/operator.writes.ts";
import { securityEvent } from "../../../server/security-events.ts";
import { auditEntry } from "../../http/audit.ts";
import { describe } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { requireOperator } from "../../http/middleware/require-operator.ts";
import { type ApiEnv, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";

const NO_ACCOUNT = new ApiError({ code: "NOT_FOUND", message: "There's no account with that address." });
const NOT_A_HOUSEHOLD = new ApiError({
  code: "CONFLICT",
  message: "That isn't a household account. An owner can change an operator's role, or remove someone from a buyer or seller.",
});

/** Mounted at /admin: logs a member of a household out on every device. */
export const endSessionsRoutes = () =>
  // POST, because URLs are logged and must not contain an email address
  new Hono<ApiEnv>().post(
    "/end-sessions",
    describe("Log out someone in a household on every device", "Operators", 200, SessionsEnded, {
      404: "No account with that address",
      409: "It is the account of an operator, or of a buyer or seller",
    }),
    requireOperator,
    validate("json", EndSessions),
    async (c) => {
      const { email } = c.req.valid("json");
      const { id, ended } = await c.var.em.transactional(async (unit) => {
        const account = await accountByEmail(unit, email.toLowerCase());
        if (!account) throw NO_ACCOUNT;
        if (parseOperatorRole(account.role) || account.role === TRADE_ROLE) throw NOT_A_HOUSEHOLD;
        const ended = await endSessions(unit, account.id);
        await writeAudit(unit, auditEntry(c, "ended somebody’s sessions", { whom: { kind: "user", id: account.id }, after: { ended } }));
        return { id: account.id, ended };
      });
      securityEvent("signed-out-everywhere", { account: signedIn(c).id, subject: id });
      return c.json({ ended });
    },
  );
