import { type Bytes, join, lettersAt, type Stripped, UNREADABLE } from "./stripped.ts";

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const KEPT = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
/** Bytes around a chunk's content: length, name and checksum. */
const AROUND = 12;

/** Reduces a PNG to its image data: no text, time, EXIF, profile or trailing data. */
export function strippedPng(bytes: Bytes): Stripped {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Bytes[] = [bytes.subarray(0, PNG_SIGNATURE.length)];
  let size: { width: number; height: number } | undefined;
  let data = false;
  for (let at: number = PNG_SIGNATURE.length; at + AROUND <= bytes.length; ) {
    const length = view.getUint32(at);
    const name = lettersAt(bytes, at + 4);
    const end = at + AROUND + length;
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(name) || (name === "IHDR") !== (size === undefined)) return UNREADABLE;
    if (name === "IHDR") {
      if (length !== 13) return UNREADABLE;
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (name === "IDAT") data = true;
    if (KEPT.has(name)) kept.push(bytes.subarray(at, end));
    if (name === "IEND") return size && data ? { ...size, type: "image/png", bytes: join(kept) } : UNREADABLE;
    at = end;
  }
  return UNREADABLE;
}
