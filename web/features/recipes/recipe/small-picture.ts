import { MOST_BYTES, MOST_PIXELS } from "#domain/recipes/photo/photo.ts";

/** Tried one after the other until the picture is small enough. */
const QUALITIES = [0.85, 0.7, 0.55, 0.4] as const;
const SMALLER = 0.7;
const LEAST_SIDE = 320;

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/**
 * A picture drawn anew, small enough to send, as a JPEG in base64: what else the file holds, such as where it was taken, stays on the device.
 * @throws with a sentence where the browser cannot read the file.
 */
export async function smallPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new Error("Your browser cannot read that picture. Choose a JPEG, PNG or WebP.");
  });
  const canvas = document.createElement("canvas");
  for (let share = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height)); ; share *= SMALLER) {
    canvas.width = Math.max(1, Math.round(picture.width * share));
    canvas.height = Math.max(1, Math.round(picture.height * share));
    const context = canvas.getContext("2d");
    if (!context) throw new Error("Your browser cannot make the picture smaller.");
    context.fillStyle = "#fff"; // a JPEG has no transparency
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const made = await jpegOf(canvas, quality);
      if (made && made.size <= MOST_BYTES) return base64Of(made);
    }
    if (Math.max(canvas.width, canvas.height) < LEAST_SIDE) throw new Error("We could not make that picture small enough.");
  }
}
