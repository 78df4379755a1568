export type Bytes = Uint8Array;
export type PhotoType = "image/jpeg" | "image/png" | "image/webp";
/** A picture without what does not belong to it, or nothing where it is none of ours. */
export type Stripped = { type: PhotoType; width: number; height: number; bytes: Bytes } | undefined;
export const UNREADABLE: Stripped = undefined;

export function join(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Four letters of a format, as Latin letters. */
export const lettersAt = (bytes: Bytes, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
