import { hash, verify } from "@node-rs/argon2";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { admin, magicLink, twoFactor } from "better-auth/plugins";
import { defaultAc } from "better-auth/plugins/admin/access";
import pg from "pg";
import { cookiePrefix } from "#domain/accounts/session-cookie.ts";
import {
  CONFIRM_HOURS,
  MAGIC_LINK_MINUTES,
  PASSWORD_LENGTH,
  REMEMBERED_DEVICE_DAYS,
  RESET_MINUTES,
  SESSION_DAYS,
} from "#domain/accounts/sign-in.ts";
import { OPERATOR_ROLES } from "#domain/operators/roles.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#domain/time.ts";
import { TIMEOUTS } from "../../../db/mikro-orm.config.ts";
import { countQuery } from "../../../db/observe.ts";
import { log } from "../../../server/log.ts";
import { securityEvent } from "../../../server/security-events.ts";
import { passkeys } from "../passkeys/passkey-plugin.ts";
import { isOperatorAddress, rejectOperators } from "./operator-sign-in-guard.ts";
import { RECOVERY_CODES } from "./recovery-codes.ts";

/** We use only the plugin's role field: no role may use its endpoints on other people's accounts. */
const NO_PERMISSIONS = defaultAc.newRole({ user: [], session: [] });
const ROLES = Object.fromEntries(["user", ...OPERATOR_ROLES].map((role) => [role, NO_PERMISSIONS]));

export type AuthDeps = {
  pool: pg.Pool;
  baseUrl: string;
  secret: string;
  /** Creates the person's household if they have none. */
  ensureHousehold: (userId: string) => Promise<void>;
  sendMagicLink: (link: { email: string; url: string }) => Promise<void>;
  /** Asks the holder to confirm their address; the token is for `auth.api.verifyEmail`. */
  sendConfirmation: (ask: { email: string; name: string; token: string }) => Promise<void>;
  /** Sends a password-reset link; the token is for `auth.api.resetPassword`. */
  sendPasswordReset: (ask: { email: string; name: string; token: string }) => Promise<void>;
  /** `passkeys`: the account's remaining passkeys. */
  sendPasswordChanged: (whose: { email: string; name: string; passkeys: { name: string; createdAt: Date }[] }) => Promise<void>;
};

/** Counts the queries of a connection, because the library queries connections and not the pool. */
function counted(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const startedAt = performance.now();
    const answer = query(...args);
    if (answer instanceof Promise) answer.finally(() => countQuery(performance.now() - startedAt)).catch(() => {});
    return answer;
  }) as typeof client.query;
}

/** The auth library's connection pool. Its queries count towards the request's queries. */
export function authPool(databaseUrl: string, connections = 5): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, options: "-c search_path=auth", ...TIMEOUTS });
  // a stopped database closes connections; the query in flight rejects, and the next one opens a new connection or fails
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    counted(client);
  });
  return pool;
}

/**
 * Deletes passkeys and secret links created before the address was confirmed by a mailed link: a stranger who signed up with this address
 * may have them. The library itself removes the password and sessions.
 */
const VOID_WAYS_IN = `with mine as (select household_id as id from public.household_member where user_id = $1),
  keys as (delete from passkey where "userId" = $1),
  lists as (delete from public.list_link where list_id in (select l.id from public.shopping_list l join mine on l.household_id = mine.id))
  delete from public.calendar_link where household_id in (select id from mine)`;

/** Records the sign-in, which cancels an announced erasure: accounts without a sign-in for 24 months are erased. */
const SIGNED_IN = `insert into public.account_use (user_id, signed_in_at) values ($1, now())
  on conflict (user_id) do update set signed_in_at = now(), warned_at = null, erase_on = null`;

/** After a password reset by mailed link: deletes other such links and marks the address as confirmed. */
async function confirmAfterReset(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query("delete from verification where value = $1", [userId]);
  const { rowCount } = await pool.query(`update "user" set "emailVerified" = true where id = $1 and not "emailVerified"`, [userId]);
  if (rowCount) await pool.query(VOID_WAYS_IN, [userId]);
}

export const authOptions = ({ pool, baseUrl, secret, ensureHousehold, ...mails }: AuthDeps) =>
  ({
    baseURL: baseUrl,
    basePath: "/api/auth",
    secret,
    database: pool,
    telemetry: { enabled: false },
    logger: {
      level: "error",
      // the library's messages contain email addresses, so only the error is logged
      log: (_level, _message, ...rest) =>
        log.error({ err: rest.find((one) => one instanceof Error) }, "the auth library reported an error"),
    },
    onAPIError: { throw: true }, // we log and answer unexpected errors; the library would print them
    trustedOrigins: [baseUrl, baseUrl.replace("//localhost", "//127.0.0.1")],
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      password: { hash: (password) => hash(password), verify: ({ hash: hashed, password }) => verify(hashed, password) },
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        // access to a mailbox must not give operator rights: their password is set by the configuration
        if (await isOperatorAddress(pool, user.email)) return;
        await mails.sendPasswordReset({ email: user.email, name: user.name, token });
      },
      onPasswordReset: async ({ user: { id, email, name } }) => {
        await confirmAfterReset(pool, id);
        securityEvent("password-changed", { account: id, how: "mailed link" });
        const { rows } = await pool.query<{ name: string; createdAt: Date }>(
          'select name, "createdAt" from passkey where "userId" = $1 order by "createdAt"',
          [id],
        );
        await mails.sendPasswordChanged({ email, name, passkeys: rows });
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: CONFIRM_HOURS * 3600,
      sendVerificationEmail: ({ user: { email, name }, token }) => mails.sendConfirmation({ email, name, token }),
    },
    databaseHooks: {
      session: {
        create: {
          before: rejectOperators,
          // after the commit, because the new person is invisible to other connections before; and before the cookie is sent, so that every session has a household
          after: async ({ userId }) => {
            await ensureHousehold(userId);
            await pool.query(SIGNED_IN, [userId]);
          },
        },
      },
      user: {
        update: {
          after: async (user, context) => {
            if (context?.path === "/magic-link/verify" && user.emailVerified) await pool.query(VOID_WAYS_IN, [user.id]);
          },
        },
      },
    },
    verification: { storeIdentifier: "hashed" }, // tokens of mailed links are not readable in the table
    user: {
      // set if `OPERATOR_EMAIL` made this person an owner; they lose the role when it names another address
      additionalFields: { namedByConfiguration: { type: "boolean", required: false, input: false, returned: false } },
    },
    session: {
      // no cookie cache: with it, a cookie works after sign-out
      // the idle limit, extended by use; `whoIs` enforces the absolute limit
      expiresIn: SESSION_DAYS.idle * DAY_SECONDS,
      updateAge: HOUR_SECONDS,
      // set only by sign-in at /admin: see `whoIs`
      additionalFields: {
        operatorUntil: { type: "date", required: false, input: false },
        provedAt: { type: "date", required: false, input: false },
      },
    },
    rateLimit: { enabled: false }, // it would store addresses; our routes count requests, see api/http/limits
    advanced: {
      cookiePrefix: cookiePrefix(baseUrl),
      useSecureCookies: false, // our names have the stronger prefix `__Host-` already
      defaultCookieAttributes: { secure: /^https:/i.test(baseUrl) },
      database: { generateId: "uuid", joins: true, validateSchema: false }, // read a session with its person; migrations manage the schema
      ipAddress: { disableIpTracking: true }, // sessions store no address: rate limits use keyed hashes
    },
    plugins: [
      magicLink({
        expiresIn: MAGIC_LINK_MINUTES * 60,
        storeToken: "hashed",
        // for an operator's address the response is the same, but no link is sent: a mailbox must not give operator rights
        sendMagicLink: async ({ email, url }) => {
          if (!(await isOperatorAddress(pool, email))) await mails.sendMagicLink({ email, url });
        },
      }),
      passkeys(pool, baseUrl),
      // for operators only, at /admin
      twoFactor({ issuer: PRODUCT_NAME, trustDeviceMaxAge: REMEMBERED_DEVICE_DAYS * DAY_SECONDS, backupCodeOptions: RECOVERY_CODES }),
      admin({ defaultRole: "user", adminRoles: [...OPERATOR_ROLES], roles: ROLES }),
    ],
  }) satisfies BetterAuthOptions;

export const createAuth = (deps: AuthDeps) => betterAuth(authOptions(deps));
export type Auth = ReturnType<typeof createAuth>;
