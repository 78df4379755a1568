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
import { isOperatorsAddress, refuseOperators } from "./operators-door.ts";
import { RECOVERY_CODES } from "./recovery-codes.ts";

/** Of the plugin we use the role alone. What it can do to other people's accounts is nobody's, whatever door leads to it. */
const NO_PERMISSIONS = defaultAc.newRole({ user: [], session: [] });
const ROLES = Object.fromEntries(["user", ...OPERATOR_ROLES].map((role) => [role, NO_PERMISSIONS]));

export type AuthDeps = {
  pool: pg.Pool;
  baseUrl: string;
  secret: string;
  /** Sees that a person has a household. */
  ensureHousehold: (userId: string) => Promise<void>;
  sendMagicLink: (link: { email: string; url: string }) => Promise<void>;
  /** Asks the holder of an address whether it is theirs; the token is for `auth.api.verifyEmail`. */
  sendConfirmation: (ask: { email: string; name: string; token: string }) => Promise<void>;
  /** Sends a link to a new password; the token is for `auth.api.resetPassword`. */
  sendPasswordReset: (ask: { email: string; name: string; token: string }) => Promise<void>;
  /** `passkeys`: those that still sign in. */
  sendPasswordChanged: (whose: { email: string; name: string; passkeys: { name: string; createdAt: Date }[] }) => Promise<void>;
};

/** Counts a connection's queries; the library asks for connections and queries those. */
function counted(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const startedAt = performance.now();
    const answer = query(...args);
    if (answer instanceof Promise) answer.finally(() => countQuery(performance.now() - startedAt)).catch(() => {});
    return answer;
  }) as typeof client.query;
}

/** The auth library's own connections; their queries count as this request's too. */
export function authPool(databaseUrl: string, connections = 5): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, options: "-c search_path=auth", ...TIMEOUTS });
  // a stopped server ends connections, idle or in use; the query in hand rejects by itself, and the next opens a new one or says why not
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    counted(client);
  });
  return pool;
}

/**
 * Passkeys and secret links of a household that were made before its owner's address was proven by a mailed link: whoever signed up with
 * somebody else's address may hold them. The library itself takes their password and sessions away.
 */
const VOID_WAYS_IN = `with mine as (select household_id as id from public.household_member where user_id = $1),
  keys as (delete from passkey where "userId" = $1),
  lists as (delete from public.list_link where list_id in (select l.id from public.shopping_list l join mine on l.household_id = mine.id))
  delete from public.calendar_link where household_id in (select id from mine)`;

/** Records the sign-in: an account without one for 24 months is erased. Cancels an erasure that was announced. */
const SIGNED_IN = `insert into public.account_use (user_id, signed_in_at) values ($1, now())
  on conflict (user_id) do update set signed_in_at = now(), warned_at = null, erase_on = null`;

/** A mailed link was used to choose a password: other such links are void, and the address is proven. */
async function passwordWasReset(pool: pg.Pool, userId: string): Promise<void> {
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
      // its own words quote addresses, and its faults hold the database's
      log: (_level, _message, ...rest) => log.error({ err: rest.find((one) => one instanceof Error) }, "the login library reports a fault"),
    },
    onAPIError: { throw: true }, // a fault that is no refusal is ours to log and to answer: the library would print it
    trustedOrigins: [baseUrl, baseUrl.replace("//localhost", "//127.0.0.1")],
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      password: { hash: (password) => hash(password), verify: ({ hash: hashed, password }) => verify(hashed, password) },
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        // a mailbox alone must not make anybody an operator: theirs is reset by the configuration
        if (await isOperatorsAddress(pool, user.email)) return;
        await mails.sendPasswordReset({ email: user.email, name: user.name, token });
      },
      onPasswordReset: async ({ user: { id, email, name } }) => {
        await passwordWasReset(pool, id);
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
          before: refuseOperators,
          // once its transaction is committed, as nobody else sees a new person before, and before the cookie goes out: no household, no session
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
      // set where `OPERATOR_EMAIL` made somebody an owner: they stop being one when it names somebody else
      additionalFields: { namedByConfiguration: { type: "boolean", required: false, input: false, returned: false } },
    },
    session: {
      // no cookie cache: a signed-out cookie went on working with it
      // counted anew while it is used; when it ends in any case, `whoIs` says
      expiresIn: SESSION_DAYS.idle * DAY_SECONDS,
      updateAge: HOUR_SECONDS,
      // set where somebody signs in at /admin, and nowhere else: see `whoIs`
      additionalFields: {
        operatorUntil: { type: "date", required: false, input: false },
        provedAt: { type: "date", required: false, input: false },
      },
    },
    rateLimit: { enabled: false }, // its rows would hold addresses: our routes count what is asked of it, see api/http/limits
    advanced: {
      cookiePrefix: cookiePrefix(baseUrl),
      useSecureCookies: false, // names begin with `__Host-` as it is; the library would put its own weaker prefix before that
      defaultCookieAttributes: { secure: /^https:/i.test(baseUrl) },
      database: { generateId: "uuid", joins: true, validateSchema: false }, // a session comes with its person; migrations keep the schema
      ipAddress: { disableIpTracking: true }, // a session keeps no address: our routes count by keyed hashes, and devices are told apart without one
    },
    plugins: [
      magicLink({
        expiresIn: MAGIC_LINK_MINUTES * 60,
        storeToken: "hashed",
        // an operator's is answered like any other, and not sent: a mailbox opens nothing of theirs
        sendMagicLink: async ({ email, url }) => {
          if (!(await isOperatorsAddress(pool, email))) await mails.sendMagicLink({ email, url });
        },
      }),
      passkeys(pool, baseUrl),
      // of operators alone, at /admin: a household's account has none to ask for
      twoFactor({ issuer: PRODUCT_NAME, trustDeviceMaxAge: REMEMBERED_DEVICE_DAYS * DAY_SECONDS, backupCodeOptions: RECOVERY_CODES }),
      admin({ defaultRole: "user", adminRoles: [...OPERATOR_ROLES], roles: ROLES }),
    ],
  }) satisfies BetterAuthOptions;

export const createAuth = (deps: AuthDeps) => betterAuth(authOptions(deps));
export type Auth = ReturnType<typeof createAuth>;
