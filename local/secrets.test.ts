import { createECDH } from "node:crypto";
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readConfig } from "../server/config.ts";
import { asVapidKeys, localSecrets } from "./secrets.ts";

it("are generated once, readable by the owner only, and accepted by the configuration", () => {
  const home = mkdtempSync(join(tmpdir(), "larder-secrets-"));
  const secrets = localSecrets(home);
  expect(localSecrets(home)).toEqual(secrets);
  expect(statSync(join(home, "secrets.json")).mode & 0o777).toBe(0o600);
  const { authSecret: AUTH_SECRET, leadDataKey: LEAD_DATA_KEY, workflowDataKey: WORKFLOW_DATA_KEY } = secrets;
  expect(readConfig({ AUTH_SECRET, LEAD_DATA_KEY, WORKFLOW_DATA_KEY })).toEqual({ AUTH_SECRET, LEAD_DATA_KEY, WORKFLOW_DATA_KEY });
  expect(() => readConfig({ LEAD_DATA_KEY: "short" })).toThrow("LEAD_DATA_KEY");
});

it.each([0, 1, 2])("contain a matching VAPID key pair when the private key starts with %i zero bytes", (zeros) => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.concat([Buffer.alloc(zeros), Buffer.alloc(32 - zeros, 0xab)]));
  const { vapidPublicKey, vapidPrivateKey } = asVapidKeys(pair);
  const again = createECDH("prime256v1");
  again.setPrivateKey(vapidPrivateKey, "base64url");
  expect([again.getPublicKey("base64url"), vapidPrivateKey.length]).toEqual([vapidPublicKey, 43]);
});

it("of an earlier version keep their values and get the missing ones", () => {
  const home = mkdtempSync(join(tmpdir(), "larder-secrets-"));
  const earlier = {
    authSecret: "a".repeat(64),
    operatorEmail: "me@larder.test",
    operatorPassword: "three random words",
    operatorShown: true,
  };
  writeFileSync(join(home, "secrets.json"), JSON.stringify(earlier));
  const secrets = localSecrets(home);
  expect(secrets).toMatchObject(earlier);
  for (const key of [secrets.leadDataKey, secrets.workflowDataKey]) expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(secrets.buyerPassword).not.toBe("");
  expect(JSON.parse(readFileSync(join(home, "secrets.json"), "utf8"))).toEqual(secrets);
});

it.each([
  ["truncated", '{\n  "authSecret": "abc'],
  ["empty", ""],
  ["of a different shape", '{ "authSecret": 5 }'],
  ["not an object", "null"],
])("when the file is %s, the error names it and the remedy but none of its contents", (_, text) => {
  const home = mkdtempSync(join(tmpdir(), "larder-secrets-"));
  writeFileSync(join(home, "secrets.json"), text);
  expect(() => localSecrets(home)).toThrow(`The passwords and keys in ${join(home, "secrets.json")} cannot be read`);
  expect(() => localSecrets(home)).toThrow(/Restore a copy\. If there is none, delete it/);
  expect(() => localSecrets(home)).not.toThrow(/abc/);
  expect(readFileSync(join(home, "secrets.json"), "utf8")).toBe(text);
});
