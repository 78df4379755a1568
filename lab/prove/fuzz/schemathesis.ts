import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const REQUIREMENTS = join(import.meta.dirname, "requirements.txt");
const FOLDER = resolve(".larderly", "python");
/** What is asked of every answer. Whether wrong input is refused is not among it: some calls pass over what they do not know. */
const CHECKS = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
];

/** Calls after each other, of which one uses what the one before answered: there are fewer of them, so each gets more. */
const WALKS_PER_EXAMPLE = 10;

/** Python in a virtual environment with schemathesis, which is made where it is not there yet. Its packages have to have the hashes that are written down. */
export function pythonWithSchemathesis(tell: (line: string) => void): string {
  const mark = createHash("sha256").update(readFileSync(REQUIREMENTS)).digest("hex").slice(0, 12);
  const home = join(FOLDER, `schemathesis-${mark}`);
  const python = join(home, "bin", "python");
  const done = join(home, "installed");
  if (existsSync(done)) return python;
  tell("Installing schemathesis (once)");
  rmSync(home, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  execFileSync("python3", ["-m", "venv", home], { stdio: ["ignore", "ignore", "inherit"] });
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r", REQUIREMENTS];
  execFileSync(python, pip, { stdio: ["ignore", "ignore", "inherit"] });
  mkdirSync(done);
  return python;
}

export type Run = {
  python: string;
  document: string;
  origin: string;
  accounts: string;
  /** Where it writes its report. */
  folder: string;
  /** How many cases each call gets beside the document's own example. */
  examples: number;
  /** How long it goes on; until the examples are done unless told otherwise. */
  seconds: number | undefined;
  seed: number;
};

/** Lets it make its cases. @returns its report, and how many answers had which status. */
export async function fuzz({
  python,
  document,
  origin,
  accounts,
  folder,
  examples,
  seconds,
  seed,
}: Run): Promise<{ report: unknown; statuses: unknown }> {
  const [report, statuses] = [join(folder, "report.json"), join(folder, "statuses.json")];
  const config = join(folder, "schemathesis.toml");
  writeFileSync(
    config,
    `[phases.fuzzing.generation]\nmax-examples = ${examples}\n[phases.stateful.generation]\nmax-examples = ${WALKS_PER_EXAMPLE * examples}\n`,
  );
  const args = [
    ...["-m", "schemathesis.cli", "--config-file", config, "run", document, "--url", origin, "--checks", CHECKS.join(",")],
    ...["--phases", seconds ? "examples,coverage,fuzzing,stateful" : "examples,fuzzing,stateful"],
    ...[...(seconds ? ["--max-time", String(seconds)] : []), "--seed", String(seed), "--request-timeout", "60"],
    ...["--continue-on-failure", "--no-shrink", "--generation-database", "none", "--generation-with-security-parameters", "false"],
    ...["--suppress-health-check", "all", "--warnings", "off", "--no-color", "--report", "json", "--report-json-path", report],
  ];
  const env = {
    ...process.env,
    SCHEMATHESIS_HOOKS: "hooks",
    PYTHONPATH: import.meta.dirname,
    FUZZ_ACCOUNTS: accounts,
    FUZZ_ORIGIN: origin,
  };
  const child = spawn(python, args, { cwd: folder, env: { ...env, PYTHONDONTWRITEBYTECODE: "1" }, stdio: ["ignore", 2, 2] });
  await once(child, "exit");
  if (!existsSync(report) || !existsSync(statuses)) throw new Error("schemathesis wrote no report: what it printed says why");
  return { report: JSON.parse(readFileSync(report, "utf8")), statuses: JSON.parse(readFileSync(statuses, "utf8")) };
}
