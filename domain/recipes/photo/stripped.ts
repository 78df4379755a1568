export type Bytes = Uint8Array;
export type PhotoType = "image/jpeg" | "image/png" | "image/webp";
/** A photo without metadata, or undefined if the format is not supported. */
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

/** Four bytes as ASCII text. */
export const lettersAt = (bytes: Bytes, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
