import { type ClientConnectConfig, loadClientConnectConfig } from "@temporalio/envconfig";

/**
 * Where the Temporal server is, by Temporal's own environment configuration. An empty variable counts as not set, as in the rest of the
 * configuration: its loader reads `TEMPORAL_TLS=` as TLS switched off, and an empty path as a file.
 */
export function temporalConfig(env: NodeJS.ProcessEnv = process.env): ClientConnectConfig & { namespace: string } {
  const set = Object.fromEntries(Object.entries(env).filter((variable): variable is [string, string] => Boolean(variable[1])));
  const config = loadClientConnectConfig({ overrideEnvVars: set });
  return { ...config, namespace: config.namespace ?? "default" };
}
