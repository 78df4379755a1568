import { MOST_BYTES, MOST_PIXELS } from "#domain/recipes/photo/photo.ts";

/** JPEG qualities to try, best first, until the picture is small enough; then it shrinks by `SCALE_STEP`. */
const QUALITIES = [0.85, 0.7, 0.55, 0.4] as const;
const SCALE_STEP = 0.7;
const MIN_SIDE_PX = 320;

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/**
 * Redraws a picture as a JPEG small enough to upload, in base64. Redrawing drops all metadata, such as the location.
 * @throws Error with a message for the user if the browser cannot read or shrink the file.
 */
export async function smallPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new Error("Your browser can't read that picture. Choose a JPEG, PNG or WebP.");
  });
  const canvas = document.createElement("canvas");
  for (let scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height)); ; scale *= SCALE_STEP) {
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    if (!context) throw new Error("Your browser can't make the picture smaller.");
    context.fillStyle = "#fff"; // a JPEG has no transparency
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const jpeg = await toJpeg(canvas, quality);
      if (jpeg && jpeg.size <= MOST_BYTES) return toBase64(jpeg);
    }
    if (Math.max(canvas.width, canvas.height) < MIN_SIDE_PX) throw new Error("We couldn't make that picture small enough.");
  }
}
