import { type Bytes, join, type Stripped, UNREADABLE } from "./stripped.ts";

const [SOI, EOI, SOS, DQT, DHT, DRI] = [0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xdd];
/** Baseline, extended and progressive: the encodings that browsers write and show. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const KEPT = new Set([...FRAMES, DQT, DHT, DRI, SOS]);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** The end of a scan's data: the next marker other than a restart. */
function endOfScan(bytes: Bytes, from: number): number | undefined {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return undefined;
}

/** Reduces a JPEG to tables, frame and scans: no APPn (EXIF, XMP, colour profiles, previews), comments or trailing data. */
export function strippedJpeg(bytes: Bytes): Stripped {
  const kept: Bytes[] = [Uint8Array.of(0xff, SOI)];
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return UNREADABLE;
    if (marker === 0xff) {
      at++; // fill bytes before a marker
      continue;
    }
    if (marker === EOI)
      return size && scans > 0 ? { ...size, type: "image/jpeg", bytes: join([...kept, Uint8Array.of(0xff, EOI)]) } : UNREADABLE;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return UNREADABLE;
    if (FRAMES.includes(marker)) {
      if (size || length < 8) return UNREADABLE;
      size = {
        height: ((bytes[at + 5] ?? 0) << 8) | (bytes[at + 6] ?? 0),
        width: ((bytes[at + 7] ?? 0) << 8) | (bytes[at + 8] ?? 0),
      };
    } else if (marker >= 0xc0 && marker <= 0xcf && marker !== DHT) return UNREADABLE; // arithmetic or lossless: not supported by browsers
    const until = marker === SOS ? endOfScan(bytes, end) : end;
    if (until === undefined) return UNREADABLE;
    if (marker === SOS) scans++;
    if (KEPT.has(marker)) kept.push(bytes.subarray(at, until));
    at = until;
  }
  return UNREADABLE;
}
