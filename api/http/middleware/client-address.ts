import { isIP, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** What one connection at home or one phone is given at least (RFC 6177): counting single addresses of it would count nobody. */
const SUBNET_GROUPS = 4;
/** What one customer of a provider is given at most: whoever has it has 65,536 networks of the size above. */
const SITE_GROUPS = 3;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const groups = (part: string) => part.split(":").filter((group) => group !== "");
  const [before, after] = [groups(head), groups(tail ?? "")];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill("0"), ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

function networkOf(address: string, groups: number): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, groups).join(":")}::/${groups * 16}` : address;
}

/** What limits count: an IPv4 address as it is, an IPv6 address by its /64. */
export const countedAddress = (address: string): string => networkOf(address, SUBNET_GROUPS);

/** What a count counts that all visitors share: an IPv4 address as it is, an IPv6 address by its /48, so that no one customer can use it up. */
export const countedSite = (address: string): string => networkOf(address, SITE_GROUPS);

/**
 * Where a request comes from: the socket's address, or what the proxies in front of us wrote down.
 * @param trustedHops how many proxies of ours stand one behind another: the hop that the first of them saw is the client. What stands before
 * it the client may have written itself, and is never believed.
 */
export function clientAddress(c: Context, trustedHops: number): string {
  const socket = () => (c.env?.incoming && getConnInfo(c).remote.address) || ""; // what is asked within the process has none
  if (trustedHops === 0) return socket();
  const hops = (c.req.header("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter((hop) => isIP(hop) !== 0);
  return hops.at(-trustedHops) ?? hops[0] ?? socket();
}
