/** For an operator who lost their phone and their recovery codes: `npm run -s operator -- --reset-second-factor olive@example.org`. Needs this machine. */
import { parseArgs } from "node:util";
import { resetSecondFactor } from "../../db/operators/operator.repository.ts";
import { withDatabase } from "../prices/database.ts";

const USAGE = `Say whose second factor is to be set up anew:
  npm run -s operator -- --reset-second-factor olive@example.org`;

async function reset(args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { "reset-second-factor": { type: "string" } } });
  const email = values["reset-second-factor"]?.trim();
  if (!email) throw new Error(USAGE);
  const done = await withDatabase((orm) => resetSecondFactor(orm.em.fork(), email));
  if (!done) throw new Error(`No operator has the address ${email}.`);
  return `The next sign-in of ${email} at /admin sets up a new second factor. Whoever was signed in with that account is signed out, and no device is remembered.`;
}

try {
  console.log(await reset(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
