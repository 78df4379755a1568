import { isIP, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** A home connection or phone gets at least a /64 (RFC 6177), so single addresses cannot be counted. */
const SUBNET_GROUPS = 4;
/** A customer gets at most a /48, with 65,536 networks of the size above. */
const SITE_GROUPS = 3;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, without leading zeros. */
function ipv6Groups(address: string): string[] {
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const groups = (part: string) => part.split(":").filter((group) => group !== "");
  const [before, after] = [groups(head), groups(tail ?? "")];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill("0"), ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

function toNetwork(address: string, groups: number): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? `${ipv6Groups(address).slice(0, groups).join(":")}::/${groups * 16}` : address;
}

/** The key of rate limits: an IPv4 address, or the /64 of an IPv6 address. */
export const countedAddress = (address: string): string => toNetwork(address, SUBNET_GROUPS);

/** The key of a limit that visitors share: an IPv4 address, or the /48 of an IPv6 address, so one customer cannot use it up. */
export const countedSite = (address: string): string => toNetwork(address, SITE_GROUPS);

/**
 * The client's network address: the socket's, or the one that trusted proxies report in X-Forwarded-For.
 * @param trustedHops number of trusted proxies. Entries before theirs are ignored: the client may have forged them.
 */
export function clientAddress(c: Context, trustedHops: number): string {
  const socket = () => (c.env?.incoming && getConnInfo(c).remote.address) || ""; // in-process requests have none
  if (trustedHops === 0) return socket();
  const hops = (c.req.header("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter((hop) => isIP(hop) !== 0);
  return hops.at(-trustedHops) ?? hops[0] ?? socket();
}
