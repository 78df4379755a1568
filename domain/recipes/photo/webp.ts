import { type Bytes, join, lettersAt, type Stripped, UNREADABLE } from "./stripped.ts";

const HEADER = 12;
const KEPT = new Set(["VP8X", "ALPH", "VP8 ", "VP8L"]);
/** The only VP8X flag that is kept: transparency, not profile, EXIF, XMP or animation. */
const ALPHA = 0x10;

/** The size in the header of a lossy or lossless image. */
function sizeOf(name: string, content: Bytes): { width: number; height: number } | undefined {
  const at = (index: number) => content[index] ?? 0;
  if (name === "VP8 " && content.length >= 10 && at(3) === 0x9d && at(4) === 0x01 && at(5) === 0x2a)
    return { width: ((at(7) << 8) | at(6)) & 0x3fff, height: ((at(9) << 8) | at(8)) & 0x3fff };
  if (name === "VP8L" && content.length >= 5 && at(0) === 0x2f)
    return { width: 1 + (((at(2) & 0x3f) << 8) | at(1)), height: 1 + (((at(4) & 0x0f) << 10) | (at(3) << 2) | (at(2) >> 6)) };
  return undefined;
}

/** Reduces a still WebP to its image data: no EXIF, XMP, profile or trailing data. Rejects animations. */
export function strippedWebp(bytes: Bytes): Stripped {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = view.getUint32(4, true) + 8;
  if (whole > bytes.length) return UNREADABLE;
  const kept: Bytes[] = [];
  let size: { width: number; height: number } | undefined;
  for (let at = HEADER; at + 8 <= whole; ) {
    const name = lettersAt(bytes, at);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > whole || name === "ANIM" || name === "ANMF") return UNREADABLE;
    const content = bytes.subarray(at + 8, at + 8 + length);
    const said = sizeOf(name, content);
    if (said && size) return UNREADABLE;
    size ??= said;
    if (KEPT.has(name)) {
      const chunk = new Uint8Array(8 + length + (length % 2));
      chunk.set(bytes.subarray(at, at + 8 + length));
      if (name === "VP8X") chunk[8] = (chunk[8] ?? 0) & ALPHA;
      kept.push(chunk);
    }
    at = end;
  }
  if (!size) return UNREADABLE;
  const body = join(kept);
  const head = new Uint8Array(HEADER);
  head.set(bytes.subarray(0, HEADER));
  new DataView(head.buffer).setUint32(4, body.length + 4, true);
  return { ...size, type: "image/webp", bytes: join([head, body]) };
}
