/**
 * Schemathesis generates valid and invalid calls of the whole OpenAPI document, alone and in sequence, as a visitor, a household, an operator, a buyer and a
 * seller: `npm run -s prove fuzz -- [--examples 3] [--seed 1] [--hours 8]`. With `--hours` it runs for that long. Exit code 1 if a response
 * is a server error, is not in the document, or a call could not be tried (`notTried`).
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { localSecrets } from "../../local/secrets.ts";
import { FUZZ_ROLES, serveAccounts } from "./fuzz/accounts.ts";
import { documentForFuzzing } from "./fuzz/document-for-fuzzing.ts";
import { type Figures, figuresIn, isClean, together } from "./fuzz/read-report.ts";
import { fuzz, pythonWithSchemathesis } from "./fuzz/schemathesis.ts";
import { runningProduct } from "./kill/running-product.ts";
import { askProduct } from "./roles/ask-product.ts";

/** One process each: with many threads, Python 3.11 miscounts its recursion depth. */
const ROLES_AT_ONCE = 2;

const { values } = parseArgs({
  options: { examples: { type: "string", default: "3" }, seed: { type: "string" }, hours: { type: "string" } },
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000_000) : Number(values.seed);
const seconds = values.hours === undefined ? undefined : Math.ceil((Number(values.hours) * 3600 * ROLES_AT_ONCE) / FUZZ_ROLES.length);

const python = pythonWithSchemathesis(console.error);
const home = mkdtempSync(join(tmpdir(), "larder-fuzz-"));
chmodSync(home, 0o755); // the database's unprivileged user needs access
const running = await runningProduct(home, { TRUSTED_PROXY: "1" });
try {
  const { orm, product } = running;
  const ask = askProduct(product.url);
  const accounts = await serveAccounts({ ask, em: () => orm.em.fork() }, localSecrets(home).buyerPassword);
  const document = join(home, "document.json");
  writeFileSync(document, JSON.stringify(documentForFuzzing(await (await ask("/api/docs/openapi.json")).json())));
  const runs: Figures[] = [];
  const waiting = [...FUZZ_ROLES];
  const work = async () => {
    for (let role = waiting.shift(); role; role = waiting.shift()) {
      const folder = join(home, role);
      mkdirSync(folder);
      const run = { python, document, origin: product.url, accounts: `${accounts.url}/${role}`, folder, seconds, seed };
      const { report, statuses } = await fuzz({ ...run, examples: Number(values.examples) });
      const figures = figuresIn(report, statuses);
      console.error(`${role}: ${JSON.stringify(figures)}`);
      runs.push(figures);
    }
  };
  await Promise.all(Array.from({ length: ROLES_AT_ONCE }, work));
  accounts.stop();
  const all = together(runs);
  console.log(JSON.stringify({ ...all, roles: FUZZ_ROLES.length, seed }));
  if (!isClean(all)) process.exitCode = 1;
} finally {
  await running.stop();
  rmSync(home, { recursive: true, force: true });
}
