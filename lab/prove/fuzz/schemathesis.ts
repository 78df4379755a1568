import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const REQUIREMENTS = join(import.meta.dirname, "requirements.txt");
const FOLDER = resolve(".larderly", "python");
/** Checks of every response. Rejection of invalid input is not among them, because some routes ignore unknown fields. */
const CHECKS = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
];

/** Stateful sequences of requests are fewer, so each gets more examples. */
const WALKS_PER_EXAMPLE = 10;

/** Python in a virtual environment with schemathesis, created if needed. Its packages are verified by hash. */
export function pythonWithSchemathesis(logLine: (line: string) => void): string {
  const mark = createHash("sha256").update(readFileSync(REQUIREMENTS)).digest("hex").slice(0, 12);
  const home = join(FOLDER, `schemathesis-${mark}`);
  const python = join(home, "bin", "python");
  const done = join(home, "installed");
  if (existsSync(done)) return python;
  logLine("Installing schemathesis (once)");
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
  /** Path of the report. */
  folder: string;
  /** Generated cases per route, besides the document's example. */
  examples: number;
  /** Maximum duration; default: until the examples are done. */
  seconds: number | undefined;
  seed: number;
};

/** Runs schemathesis. @returns its report, and the number of responses per status. */
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
  if (!existsSync(report) || !existsSync(statuses)) throw new Error("schemathesis wrote no report; see its output");
  return { report: JSON.parse(readFileSync(report, "utf8")), statuses: JSON.parse(readFileSync(statuses, "utf8")) };
}
