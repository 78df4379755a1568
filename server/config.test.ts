import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { ConfigErrors, readConfig, Settings, webhookSecretErrors } from "./config.ts";

const variables = Object.keys(Settings.shape).sort();

describe("the configuration", () => {
  it("is valid with no variables set", () => {
    expect(readConfig({})).toEqual({});
  });

  it("treats an empty value as unset", () => {
    expect(readConfig({ PORT: "", SMTP_URL: "" })).toEqual({});
  });

  it("reports all errors together by variable name and never by value", () => {
    const env = {
      PORT: "http",
      DATABASE_URL: "mysql://user:secret@host/db",
      AUTH_SECRET: "short-secret",
      TEMPORAL_ADDRESS: "https://cloud",
      OPERATOR_PASSWORD: "short",
    };
    const fault = (() => {
      try {
        readConfig(env, ["SMTP_URL"]);
        return undefined;
      } catch (error) {
        return error as ConfigErrors;
      }
    })();
    expect(fault).toBeInstanceOf(ConfigErrors);
    for (const name of [...Object.keys(env), "SMTP_URL"]) expect(fault?.message).toContain(name);
    for (const secret of ["secret@host", "short-secret"]) expect(fault?.message).not.toContain(secret);
  });

  it("D-01a: accepts only stripe or none as payment provider", () => {
    expect(readConfig({ PAYMENT_PROVIDER: "stripe" }).PAYMENT_PROVIDER).toBe("stripe");
    expect(() => readConfig({ PAYMENT_PROVIDER: "acquired" })).toThrow("PAYMENT_PROVIDER");
  });

  it("accepts another partner by name only", () => {
    expect(readConfig({ PARTNER_SLUG: "lendwell" }).PARTNER_SLUG).toBe("lendwell");
    expect(() => readConfig({ PARTNER_SLUG: "Lend Well" })).toThrow("PARTNER_SLUG");
  });

  it("in production rejects a payment sandbox and a provider without a webhook secret", () => {
    const keys = { NODE_ENV: "production", STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    const readApiConfig = (env: NodeJS.ProcessEnv) => readConfig(env, [], webhookSecretErrors);
    expect(readApiConfig(keys)).toMatchObject({ STRIPE_SECRET_KEY: "sk_live_1" });
    for (const read of [readConfig, readApiConfig])
      expect(() => read({ ...keys, STRIPE_API_URL: "http://127.0.0.1:1" })).toThrow("STRIPE_API_URL");
    for (const secret of ["", undefined]) {
      expect(() => readApiConfig({ ...keys, STRIPE_WEBHOOK_SECRET: secret })).toThrow("STRIPE_WEBHOOK_SECRET");
      expect(() => readConfig({ ...keys, STRIPE_WEBHOOK_SECRET: secret })).not.toThrow(); // the worker receives no webhooks
    }
    expect(() => readApiConfig({ ...keys, STRIPE_WEBHOOK_SECRET: "", NODE_ENV: "development" })).not.toThrow();
    expect(() => readApiConfig({ NODE_ENV: "production", PAYMENT_PROVIDER: "none", STRIPE_SECRET_KEY: "sk_live_1" })).not.toThrow();
  });

  it("in production rejects plain http except on loopback", () => {
    const read = (PUBLIC_URL: string, NODE_ENV = "production") => readConfig({ NODE_ENV, PUBLIC_URL });
    for (const url of ["http://larder.example", "HTTP://larder.example", "http://localhost.larder.example", "http://10.0.0.1:8080"])
      expect(() => read(url), url).toThrow("PUBLIC_URL: must start with https://");
    for (const url of ["https://larder.example", "http://localhost:8080", "http://127.0.0.1:8080/"])
      expect(() => read(url), url).not.toThrow();
    expect(() => read("http://larder.example", "development")).not.toThrow();
  });

  it("in production rejects a partner address that would receive personal data unencrypted", () => {
    for (const url of ["http://api.lender.example", "HTTP://api.lender.example"])
      expect(() => readConfig({ NODE_ENV: "production", PARTNER_API_URL: url }), url).toThrow("PARTNER_API_URL");
    expect(() => readConfig({ PARTNER_API_URL: "http://127.0.0.1:1" })).not.toThrow();
    expect(() => readConfig({ NODE_ENV: "production", PARTNER_API_URL: "https://api.lender.example" })).not.toThrow();
  });

  it("accepts TRUSTED_PROXY as a boolean or a count", () => {
    const read = (TRUSTED_PROXY: string) => readConfig({ TRUSTED_PROXY }).TRUSTED_PROXY;
    expect([read("true"), read("false"), read("2"), read("0"), read("")]).toEqual([1, 0, 2, 0, undefined]);
    for (const wrong of ["yes", "-1", "1.5", "100", "10.0.0.0/8"])
      expect(() => readConfig({ TRUSTED_PROXY: wrong }), wrong).toThrow("TRUSTED_PROXY");
  });

  it("accepts push and recipe hosts by name, never by IP address", () => {
    expect(readConfig({ PUSH_HOSTS: "*.push.test, push.test" }).PUSH_HOSTS).toEqual(["*.push.test", "push.test"]);
    expect(() => readConfig({ PUSH_HOSTS: "https://push.test" })).toThrow("PUSH_HOSTS");
    expect(readConfig({ RECIPE_HOSTS: "www.recipes.test, Food.test" }).RECIPE_HOSTS).toEqual(["www.recipes.test", "food.test"]);
    for (const hosts of ["127.0.0.1", "https://www.recipes.test", "localhost", "a.test,,b.test"])
      expect(() => readConfig({ RECIPE_HOSTS: hosts }), hosts).toThrow("RECIPE_HOSTS");
  });

  it("is documented in .env.example for every variable", () => {
    const documented = readFileSync(".env.example", "utf8").match(/^[A-Z_]+(?==)/gm) ?? [];
    expect([...documented].sort()).toEqual(variables);
  });
});

/** Variables for sign-in and webhooks, which the worker does not serve. */
const API_ONLY = [
  "AUTH_SECRET",
  "BUYER_ANALYTICS_PASSWORD_HASH",
  "OPERATOR_EMAIL",
  "OPERATOR_PASSWORD",
  "OPERATOR_PASSWORD_RESET",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "SUPPORT_WEBHOOK_SECRET",
];

/** Variables for emails, push messages and lead applications, which only the worker sends. */
const WORKER_ONLY = ["PARTNER_API_KEY", "SMTP_URL", "VAPID_PRIVATE_KEY"];

describe("docker-compose.yml", () => {
  const compose = parse(readFileSync("docker-compose.yml", "utf8"), { merge: true }) as {
    services: Record<string, Record<string, unknown>>;
    networks: Record<string, unknown>;
  };

  it("has the six services with health checks, and one-off jobs that prepare the database and Temporal", () => {
    const { database, "temporal-schema": schema, "temporal-namespace": namespace, ...services } = compose.services;
    expect(Object.keys(services).sort()).toEqual(["api", "postgres", "temporal", "temporal-ui", "web", "worker"]);
    for (const [name, service] of Object.entries(services)) expect(service["healthcheck"], name).toBeDefined();
    const done = { condition: "service_completed_successfully" };
    expect(services["api"]?.["depends_on"]).toEqual({ database: done, "temporal-namespace": done });
    expect(services["worker"]?.["depends_on"]).toMatchObject({ api: { condition: "service_healthy" } });
    expect(services["temporal"]?.["depends_on"]).toEqual({ "temporal-schema": done });
    for (const job of [schema, namespace]) expect(job?.["restart"]).toBe("on-failure");
    expect(database).toMatchObject({ command: ["node", "db/prepare.ts"], restart: "on-failure" });
  });

  it("gives the owner's password only to the migration job, and each role its own", () => {
    const withPassword = (password: string) =>
      Object.keys(compose.services).filter((name) =>
        JSON.stringify(compose.services[name]?.["environment"] ?? {}).includes(`\${${password}`),
      );
    expect(withPassword("POSTGRES_PASSWORD")).toEqual(["postgres", "database"]);
    expect(withPassword("TEMPORAL_DATABASE_PASSWORD")).toEqual(["database", "temporal-schema", "temporal"]);
    expect(withPassword("PRODUCT_DATABASE_PASSWORD").sort()).toEqual(["api", "database", "worker"]);
  });

  it("sets only known configuration variables for our own services", () => {
    for (const name of ["api", "worker"]) {
      for (const variable of Object.keys(compose.services[name]?.["environment"] ?? {})) expect(variables).toContain(variable);
    }
  });

  it("passes every documented variable on except container paths and sandbox settings", () => {
    const migrationOnly = ["MIGRATION_DATABASE_URL", "TEMPORAL_DATABASE_PASSWORD"];
    const notInContainers = ["PORT", "HOST", "LARDERLY_HOME", "MAILBOX_URL", "STRIPE_API_URL", ...migrationOnly];
    const given = (name: string) => Object.keys(compose.services[name]?.["environment"] ?? {});
    expect([...given("api"), ...WORKER_ONLY, ...notInContainers].sort()).toEqual(variables);
    expect([...given("worker"), ...API_ONLY, ...notInContainers].sort()).toEqual(variables);
  });

  it("gives each secret only to its user: sign-in secrets to the API, mail and partner secrets to the worker, database secrets to the migration job", () => {
    const given = (name: string) => Object.keys(compose.services[name]?.["environment"] ?? {});
    expect(API_ONLY.filter((name) => given("worker").includes(name))).toEqual([]);
    expect(WORKER_ONLY.filter((name) => given("api").includes(name))).toEqual([]);
    expect(given("database").sort()).toEqual(["DATABASE_URL", "LOG_LEVEL", "MIGRATION_DATABASE_URL", "TEMPORAL_DATABASE_PASSWORD"]);
  });

  it("documents every variable that it reads itself", () => {
    const read = [...readFileSync("docker-compose.yml", "utf8").matchAll(/\$\{([A-Z_]+)/g)].map(([, name = ""]) => name);
    const documented = readFileSync(".env.example", "utf8");
    for (const name of new Set(read)) expect(documented, name).toContain(name);
  });

  it("lets the proxy reach only the API, and no other service reach the database and the workflow server", () => {
    const networksOf = (name: string) => compose.services[name]?.["networks"] as string[];
    const reaches = (from: string) =>
      Object.keys(compose.services).filter((to) => to !== from && networksOf(from).some((one) => networksOf(to).includes(one)));
    expect(reaches("web")).toEqual(["api"]);
    expect(reaches("worker").sort()).toEqual([
      "api",
      "database",
      "postgres",
      "temporal",
      "temporal-namespace",
      "temporal-schema",
      "temporal-ui",
    ]); // the one-off jobs have ended by then
    expect(Object.keys(compose.networks).sort()).toEqual(["edge", "inside"]);
    for (const name of ["postgres", "temporal"]) expect(compose.services[name]?.["ports"], name).toBeUndefined();
  });

  it("keeps at most the newest 100 MB of each service's log", () => {
    const kept = { driver: "local", options: { "max-size": "20m", "max-file": "5" } };
    for (const [name, service] of Object.entries(compose.services)) expect(service["logging"], name).toEqual(kept);
  });

  it("builds no secrets into an image, and none is committed", () => {
    for (const file of [".gitignore", ".dockerignore"]) expect(readFileSync(file, "utf8").split("\n"), file).toContain(".env");
  });

  it("runs our own images as a non-root user", () => {
    expect(readFileSync("Dockerfile", "utf8")).toMatch(/^USER (?!root)\w+/m);
  });
});

it("D-04a: the product name is one constant, and no other source file contains it", () => {
  const sources = globSync(["**/*.{ts,tsx,html,css,js,svg,json}", "Dockerfile", "*.yml"], {
    exclude: ["node_modules/**", "web/dist/**", ".larderly/**", "test-results/**"],
  });
  const name = ["Lard", "erly"].join("");
  expect(sources.filter((file) => readFileSync(file, "utf8").includes(name))).toEqual(["domain/product.ts"]);
});
