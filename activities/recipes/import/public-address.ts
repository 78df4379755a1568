import { BlockList, isIP } from "node:net";

/** IPv4 ranges that are not on the public internet. Source: IANA special-purpose address registry (RFC 6890). */
const NOT_PUBLIC = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** In IPv6 only global unicast is public, except tunnels (which can hide an IPv4 address), benchmarking and documentation ranges. */
const GLOBAL_UNICAST = "2000::/3";
const NOT_PUBLIC_6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

function blockList(subnets: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = "", bits] = subnet.split("/");
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}
const notPublic4 = blockList(NOT_PUBLIC, "ipv4");
const globalUnicast6 = blockList([GLOBAL_UNICAST], "ipv6");
const notPublic6 = blockList(NOT_PUBLIC_6, "ipv6");

/** Whether an IP address is on the public internet; false for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic4.check(address, "ipv4");
    case 6:
      return globalUnicast6.check(address, "ipv6") && !notPublic6.check(address, "ipv6");
    default:
      return false;
  }
}
