import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { MOST_BYTES } from "#domain/recipes/photo/photo.ts";
import {
  creditsPath,
  PHOTOGRAPH_SIZES,
  PHOTOGRAPHS_FOLDER,
  type Photograph,
  type PhotographSize,
  photographPath,
  readPhotographs,
} from "../../catalogue/photographs.ts";
import { type CreditedImage, readCredits } from "./credits.ts";

const VERSION_LENGTH = 12;
const SIZES = Object.keys(PHOTOGRAPH_SIZES) as PhotographSize[];
/** WebP qualities, best first: the first one whose file is small enough for a phone is taken. */
const QUALITIES = [80, 68, 55, 40] as const;
/** A card is shown by the dozen; a page's photograph may be as large as a household's own. */
const LARGEST_BYTES: Record<PhotographSize, number> = { card: 70 * 1024, page: MOST_BYTES };
/** A camera's largest picture, so that a crafted file cannot take all memory. */
const MOST_INPUT_PIXELS = 120_000_000;

type Resized = { image: CreditedImage; files: Record<PhotographSize, Buffer> };

/** Crops a photograph to 4:3 round what draws the eye, upright and without metadata. */
async function resize(path: string, size: PhotographSize): Promise<Buffer> {
  const [width, height] = PHOTOGRAPH_SIZES[size];
  let file = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    file = await sharp(path, { limitInputPixels: MOST_INPUT_PIXELS })
      .autoOrient()
      .resize({ width, height, fit: "cover", position: sharp.strategy.attention })
      .webp({ quality })
      .toBuffer();
    if (file.length <= LARGEST_BYTES[size]) break;
  }
  return file;
}

/** Both sizes of an image, or what is wrong with it. */
async function resizeImage(folder: string, image: CreditedImage): Promise<Resized | string> {
  const path = join(folder, image.file);
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: MOST_INPUT_PIXELS }).metadata();
    const [width, height] = PHOTOGRAPH_SIZES.page;
    if (autoOrient.width < width || autoOrient.height < height)
      return `${image.file} is ${autoOrient.width} × ${autoOrient.height} pixels. Give a photograph of at least ${width} × ${height}.`;
    return { image, files: { card: await resize(path, "card"), page: await resize(path, "page") } };
  } catch {
    return `${image.file} is no image that can be read. Save it as JPEG, PNG or WebP.`;
  }
}

/**
 * Imports a folder's photographs with their credits: all of them, or none if there is a fault. A dish's earlier photograph is replaced.
 * @param dishes the ids of all dishes.
 * @param target the folder of imported photographs.
 */
export async function importPhotographs(
  folder: string,
  dishes: ReadonlySet<string>,
  target = PHOTOGRAPHS_FOLDER,
): Promise<{ imported: string[]; faults: string[] }> {
  const { images, faults } = readCredits(folder, dishes);
  const resized: (Resized | string)[] = [];
  for (const image of images) resized.push(await resizeImage(folder, image)); // one after the other: each takes hundreds of megabytes
  const all = [...faults, ...resized.filter((one) => typeof one === "string")];
  if (all.length > 0) return { imported: [], faults: all };

  const added = resized.filter((one) => typeof one !== "string");
  mkdirSync(target, { recursive: true });
  for (const { image, files } of added) for (const size of SIZES) writeFileSync(photographPath(target, image.dish, size), files[size]);
  const credits = new Map(readPhotographs(target));
  for (const { image, files } of added) credits.set(image.dish, creditOf(image, files));
  const sorted = [...credits].sort(([one], [other]) => one.localeCompare(other, "en"));
  writeFileSync(creditsPath(target), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  return { imported: added.map(({ image }) => image.dish), faults: [] };
}

const creditOf = ({ author, licence, source }: CreditedImage, files: Resized["files"]): Photograph => {
  const hash = createHash("sha256");
  for (const size of SIZES) hash.update(files[size]);
  return { author, licence, source, version: hash.digest("hex").slice(0, VERSION_LENGTH) };
};
