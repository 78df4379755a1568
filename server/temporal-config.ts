import { type ClientConnectConfig, loadClientConnectConfig } from "@temporalio/envconfig";

/**
 * Connection settings from Temporal's environment configuration. Empty variables count as unset: Temporal's loader would read `TEMPORAL_TLS=` as TLS
 * switched off, and an empty path as a file.
 */
export function temporalConfig(env: NodeJS.ProcessEnv = process.env): ClientConnectConfig & { namespace: string } {
  const set = Object.fromEntries(Object.entries(env).filter((variable): variable is [string, string] => Boolean(variable[1])));
  const config = loadClientConnectConfig({ overrideEnvVars: set });
  return { ...config, namespace: config.namespace ?? "default" };
}
