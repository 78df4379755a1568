import { expect, it } from "vitest";
import { temporalConfig } from "./temporal-config.ts";

/** As docker-compose.yml passes them on where nothing is set in its .env file. */
const EMPTY = {
  TEMPORAL_NAMESPACE: "",
  TEMPORAL_API_KEY: "",
  TEMPORAL_TLS: "",
  TEMPORAL_TLS_CLIENT_CERT_PATH: "",
  TEMPORAL_TLS_CLIENT_KEY_PATH: "",
  TEMPORAL_TLS_SERVER_CA_CERT_PATH: "",
  TEMPORAL_TLS_SERVER_NAME: "",
};
const ADDRESS = "larder.a1b2c.tmprl.cloud:7233";

it("connects to our own server without TLS when everything else is empty", () => {
  const { connectionOptions, namespace } = temporalConfig({ ...EMPTY, TEMPORAL_ADDRESS: "temporal:7233" });
  expect([namespace, connectionOptions.address, connectionOptions.tls]).toEqual(["default", "temporal:7233", undefined]);
});

it("sends an API key over TLS although TEMPORAL_TLS is empty", () => {
  const { connectionOptions, namespace } = temporalConfig({
    ...EMPTY,
    TEMPORAL_ADDRESS: ADDRESS,
    TEMPORAL_NAMESPACE: "larder.a1b2c",
    TEMPORAL_API_KEY: "abc",
  });
  expect([namespace, connectionOptions.address, connectionOptions.apiKey]).toEqual(["larder.a1b2c", ADDRESS, "abc"]);
  expect(connectionOptions.tls).not.toBe(false);
});

it("accepts TLS alone and does not look for certificates at empty paths", () => {
  expect(temporalConfig({ ...EMPTY, TEMPORAL_ADDRESS: ADDRESS, TEMPORAL_TLS: "true" }).connectionOptions.tls).toBeTruthy();
  const named = temporalConfig({ ...EMPTY, TEMPORAL_ADDRESS: ADDRESS, TEMPORAL_TLS_SERVER_NAME: "temporal.example" });
  expect(named.connectionOptions.tls).toMatchObject({ serverNameOverride: "temporal.example" });
});
