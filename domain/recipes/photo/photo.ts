import { strippedJpeg } from "./jpeg.ts";
import { PNG_SIGNATURE, strippedPng } from "./png.ts";
import { type Bytes, lettersAt, type PhotoType, type Stripped } from "./stripped.ts";
import { strippedWebp } from "./webp.ts";

/** Larger than any page shows a photo, even at double resolution. The browser scales it down before sending. */
export const MOST_PIXELS = 1600;
export const MOST_BYTES = 300 * 1024;
const LEAST_PIXELS = 32;
/** Photos per household: 30 MB at most. */
export const MOST_PHOTOS = 100;

export type Photo = { type: PhotoType; width: number; height: number; bytes: Bytes };
export type NoPhoto = "too large" | "unreadable" | "wrong size";
export const NO_PHOTO: Record<NoPhoto, string> = {
  "too large": "That picture is too large: send at most 300 kB.",
  unreadable: "That is no JPEG, PNG or WebP picture that we can read. Choose another.",
  "wrong size": `Send a picture of ${LEAST_PIXELS} to ${MOST_PIXELS} pixels on each side.`,
};

/** Detects the format by its first bytes; ignores the declared content type. */
function stripped(bytes: Bytes): Stripped {
  if (bytes.length < 16) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return strippedJpeg(bytes);
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return strippedPng(bytes);
  if (lettersAt(bytes, 0) === "RIFF" && lettersAt(bytes, 8) === "WEBP") return strippedWebp(bytes);
  return undefined;
}

/** Reads an uploaded photo and keeps only its image data, which removes metadata such as location and author. */
export function readPhoto(bytes: Bytes): Photo | NoPhoto {
  if (bytes.length > MOST_BYTES) return "too large";
  const photo = stripped(bytes);
  if (!photo) return "unreadable";
  return [photo.width, photo.height].every((side) => side >= LEAST_PIXELS && side <= MOST_PIXELS) ? photo : "wrong size";
}
