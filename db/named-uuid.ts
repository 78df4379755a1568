import { createHash } from "node:crypto";

/** A random namespace of our own. */
const NAMESPACE = Buffer.from("5f0c1c1e6a8b4f0e9a36d1a7c2b94e70", "hex");

/** The version 5 UUID of a name (RFC 9562): the same in every database, restored ones included. */
export function namedUuid(name: string): string {
  const hash = createHash("sha1").update(NAMESPACE).update(name).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
