import { lookup } from "node:dns/promises";
import type { request as httpRequest } from "node:http";
import { request } from "node:https";
import { isPublicAddress } from "./public-address.ts";

/** Well-known British recipe sites whose pages carry JSON-LD. The environment variable RECIPE_HOSTS replaces them. */
export const RECIPE_HOSTS = [
  "www.bbcgoodfood.com",
  "www.bbc.co.uk",
  "www.jamieoliver.com",
  "www.deliciousmagazine.co.uk",
  "www.olivemagazine.com",
];

export type Address = { address: string; family: 4 | 6 };

/** Network access for fetching pages; tests replace it. */
export type Pages = {
  /** The only hosts to fetch from. */
  hosts: readonly string[];
  /** All addresses of a host. */
  resolve: (host: string) => Promise<Address[]>;
  /** Whether an address may be connected to. */
  mayReach: (address: string) => boolean;
  request: typeof httpRequest;
  port: number;
};

export const internetPages = (hosts: readonly string[]): Pages => ({
  hosts,
  resolve: (host) => lookup(host, { all: true }) as Promise<Address[]>,
  mayReach: isPublicAddress,
  request,
  port: 443,
});
