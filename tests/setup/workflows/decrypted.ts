import type { DataConverter, Payload } from "@temporalio/common";

const isPayload = (value: object): value is Payload => "metadata" in value && "data" in value && value.data instanceof Uint8Array;

/** A history, or part of one, with its payloads decrypted. */
export async function decrypted<Part>(part: Part, { payloadCodecs = [] }: DataConverter): Promise<Part> {
  if (part instanceof Uint8Array || typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return Promise.all(part.map((one) => decrypted(one, { payloadCodecs }))) as Promise<Part>;
  if (isPayload(part)) {
    let payloads: Payload[] = [part];
    for (const codec of payloadCodecs.toReversed()) payloads = await codec.decode(payloads);
    return payloads[0] as Part;
  }
  if ("low" in part && "high" in part) return part; // a 64-bit number
  const entries = Object.entries(part).map(async ([name, value]) => [name, await decrypted(value, { payloadCodecs })] as const);
  return Object.fromEntries(await Promise.all(entries)) as Part;
}

const withText = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("latin1");
  if (Array.isArray(value)) return value.map(withText);
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withText(inner)]));
  return value;
};
/** A history as one text, with each payload byte as a character. */
export const bytesAsText = (value: unknown): string => JSON.stringify(withText(value));
