/** `npm run -s operator`: assigns or removes an operator's role, or resets a lost second factor. */
import { parseArgs } from "node:util";
import { OPERATOR_ROLES, parseOperatorRole } from "#domain/operators/roles.ts";
import { type Given, giveRole, resetSecondFactor } from "../../db/operators/command-line.writes.ts";
import { findOperators } from "../../db/operators/operator.repository.ts";
import { withDatabase } from "../prices/database.ts";

const USAGE = `Say what to do:
  npm run -s operator -- --list
  npm run -s operator -- --role billing olive@example.org   (${OPERATOR_ROLES.join(", ")}; none takes the role away)
  npm run -s operator -- --reset-second-factor olive@example.org`;

const list = () =>
  withDatabase(async (orm) => {
    const operators = await findOperators(orm.em.fork());
    return operators
      .map(({ email, role, hasSecondFactor }) => `${email}  ${role}  ${hasSecondFactor ? "" : "no second factor yet"}`.trim())
      .join("\n");
  });

async function reset(email: string): Promise<string> {
  if (!(await withDatabase((orm) => resetSecondFactor(orm.em.fork(), email)))) throw new Error(`No operator has the address ${email}.`);
  return `The next login of ${email} at /admin sets up a new second factor. All its sessions have ended, and no device is remembered.`;
}

const REJECTED: Record<Extract<Given, { done: false }>["why"], (email: string) => string> = {
  "no account": (email) => `There is no account with the address ${email}.`,
  "of trade": (email) => `${email} is the account of a buyer or seller of leads. Use another one.`,
  "not confirmed": (email) => `The address ${email} has not been confirmed by its emailed link, so it may belong to another person.`,
  "no password": (email) => `The account ${email} has no password. Set one at /forgot-password.`,
  "is one": (email) => `${email} is an operator already.`,
  "no operator": (email) => `No operator has the address ${email}.`,
  "last owner": (email) => `${email} is the last owner. Make another person an owner first.`,
  "named by the configuration": (email) => `OPERATOR_EMAIL names ${email}, who stays an owner. Change the variable and restart first.`,
};

async function assignRole(wanted: string, email: string): Promise<string> {
  const role = parseOperatorRole(wanted);
  if (!role && wanted !== "none") throw new Error(USAGE);
  const given = await withDatabase((orm) => giveRole(orm.em.fork(), email, role));
  if (!given.done) throw new Error(REJECTED[given.why](email));
  return role
    ? `${email} is an operator in the role ${role}, logs in at /admin, and is logged out everywhere else.`
    : `${email} is no longer an operator and is logged out.`;
}

function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { list: { type: "boolean" }, role: { type: "string" }, "reset-second-factor": { type: "string" } },
  });
  const { list: listed, role, "reset-second-factor": resetting } = values;
  const email = positionals[0]?.trim();
  if (listed) return list();
  if (resetting?.trim()) return reset(resetting.trim());
  if (role && email) return assignRole(role, email);
  throw new Error(USAGE);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
