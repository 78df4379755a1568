import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { TEMPORAL_CLI } from "./find-program.ts";

type Service = {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
};
const { services } = parse(readFileSync("docker-compose.yml", "utf8"), { merge: true }) as { services: Record<string, Service> };
const getCommand = (name: string) => services[name]?.command?.[0] ?? "";

it("Temporal's server and tools have the same version, and no image is deprecated", () => {
  const images = ["temporal", "temporal-schema", "temporal-namespace"].map((name) => services[name]?.image);
  expect(images).toEqual(["temporalio/server:1.32.0", "temporalio/admin-tools:1.32.0", "temporalio/admin-tools:1.32.0"]);
  expect(TEMPORAL_CLI.version).toBe("1.9.1"); // whose development server is 1.32.0
});

it("Temporal's tables are created and migrated in both databases, in an order that is safe to repeat", () => {
  const steps = getCommand("temporal-schema").trim().split("\n");
  expect(steps.map((step) => /--db (\w+) (setup|update)-schema/.exec(step)?.slice(1))).toEqual([
    ["temporal", "setup"],
    ["temporal", "update"],
    ["temporal_visibility", "setup"],
    ["temporal_visibility", "update"],
  ]);
});

it("the namespace is created once with one day of retention and keeps it", () => {
  expect(getCommand("temporal-namespace").match(/namespace (\w+)/g)).toEqual([
    "namespace describe",
    "namespace update",
    "namespace create",
  ]);
  expect(getCommand("temporal-namespace").match(/--retention 24h/g)).toHaveLength(2);
  expect(services["temporal-namespace"]?.environment?.["NAMESPACE"]).toBe(services["api"]?.environment?.["TEMPORAL_NAMESPACE"]);
});

it("the server has 512 shards (which can never change), its settings file, and fewer connections than PostgreSQL allows", () => {
  const { environment = {}, volumes = [] } = services["temporal"] ?? {};
  expect(environment["NUM_HISTORY_SHARDS"]).toBe("512");
  expect(volumes).toEqual([`./local/temporal/dynamic-config.yaml:${environment["DYNAMIC_CONFIG_FILE_PATH"]}:ro`]);
  expect(Object.keys(parse(readFileSync("local/temporal/dynamic-config.yaml", "utf8")))).toEqual(["limit.maxIDLength"]);
  const most = Number(/max_connections=(\d+)/.exec(JSON.stringify(services["postgres"]?.command))?.[1]);
  expect(4 * (Number(environment["SQL_MAX_CONNS"]) + Number(environment["SQL_VIS_MAX_CONNS"]))).toBeLessThan(most / 2);
});

it("another Temporal server can be configured, and our own UI is read-only", () => {
  for (const name of ["api", "worker"])
    expect(services[name]?.environment?.["TEMPORAL_ADDRESS"]).toBe("$".concat("{TEMPORAL_ADDRESS:-temporal:7233}"));
  expect(services["temporal-ui"]?.environment?.["TEMPORAL_DISABLE_WRITE_ACTIONS"]).toBe("true");
});
