import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** Where imported photographs lie: two WebP files a dish and their credits. */
export const PHOTOGRAPHS_FOLDER = fileURLToPath(new URL("./photographs/", import.meta.url));
const CREDITS = "credits.json";

/** Width and height in pixels: twice what a card and a recipe page show. */
export const PHOTOGRAPH_SIZES = { card: [640, 480], page: [1280, 960] } as const satisfies Record<string, readonly [number, number]>;
export type PhotographSize = keyof typeof PHOTOGRAPH_SIZES;

const Credit = z.strictObject({ author: z.string(), licence: z.string(), source: z.url({ protocol: /^https?$/ }) });
/** Who took a photograph, under which licence, and the page it comes from. */
export type Credit = z.infer<typeof Credit>;
const Photograph = Credit.extend({ version: z.string() });
/** A dish's photograph. `version` is part of its URL, because browsers cache it for a year. */
export type Photograph = z.infer<typeof Photograph>;
export type Photographs = ReadonlyMap<string, Photograph>;

/** The photographs in a folder by dish id; none if nothing was imported. */
export function readPhotographs(folder = PHOTOGRAPHS_FOLDER): Photographs {
  const path = join(folder, CREDITS);
  const credits = existsSync(path) ? z.record(z.string(), Photograph).parse(JSON.parse(readFileSync(path, "utf8"))) : {};
  return new Map(Object.entries(credits));
}

export const creditsPath = (folder: string): string => join(folder, CREDITS);
export const photographPath = (folder: string, dishId: string, size: PhotographSize): string => join(folder, `${dishId}.${size}.webp`);
