import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import Papa from "papaparse";
import { z } from "zod";
import type { Credit } from "../../catalogue/photographs.ts";

/** A row of the credits: an image file of the folder, the dish that it shows, and its credit. */
export type CreditedImage = Credit & { dish: string; file: string };

const COLUMNS = ["dish", "file", "author", "licence", "source"] as const;
const FILES = ["credits.csv", "credits.json"] as const;
const IMAGE = new Set([".jpg", ".jpeg", ".png", ".webp", ".avif", ".tif", ".tiff", ".heic"]);
/** Licences that forbid use in a paid product, or the crop to a card: the NC and ND terms of Creative Commons. */
const UNFIT = /\b(NC|ND)\b|non.?commercial|no.?deriv/i;

const said = z.string().trim();
const Rows = z.array(z.record(z.string(), z.unknown()));

/** Reads the rows of credits.csv (a header row, commas) or credits.json (a list of objects). */
function readRows(folder: string): { file: string; rows: Record<string, unknown>[] } | string {
  const file = FILES.find((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile());
  if (!file) return `There is no ${FILES.join(" or ")} in ${folder}. Add one with a row for each image: ${COLUMNS.join(", ")}.`;
  const text = readFileSync(join(folder, file), "utf8").replace(/^\uFEFF/, "");
  if (file === "credits.csv")
    return { file, rows: Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: "greedy" }).data };
  try {
    return { file, rows: Rows.parse(JSON.parse(text)) };
  } catch {
    return `credits.json is not a list of objects. Write [{ ${COLUMNS.map((column) => `"${column}": "…"`).join(", ")} }].`;
  }
}

/** What is wrong with one row, each as a sentence that says what to do. */
function rowFaults(row: Record<string, unknown>, folder: string, dishes: ReadonlySet<string>): string[] {
  const text = (column: (typeof COLUMNS)[number]) => said.safeParse(row[column]).data ?? "";
  const missing = COLUMNS.filter((column) => text(column) === "");
  const [dish, file, licence, source] = [text("dish"), text("file"), text("licence"), text("source")];
  return [
    ...missing.map((column) => `the ${column} is missing. Fill in the column "${column}".`),
    ...(dish !== "" && !dishes.has(dish)
      ? [`there is no dish "${dish}". Use a dish's id, which is the end of its page's address: spaghetti-bolognese.`]
      : []),
    ...(file !== "" && (basename(file) !== file || !statSync(join(folder, file), { throwIfNoEntry: false })?.isFile())
      ? [`there is no file "${file}" in the folder. Give the name of an image beside the credits.`]
      : []),
    ...(UNFIT.test(licence)
      ? [`the licence "${licence}" forbids commercial use or changes. Choose a photograph that may be sold with and cropped.`]
      : []),
    ...(source !== "" && !z.url({ protocol: /^https?$/ }).safeParse(source).success
      ? [`the source "${source}" is not a web address. Give the page of the photograph, with https://.`]
      : []),
  ];
}

/** Images of the folder that no row names, and dishes that are named twice. */
function folderFaults(folder: string, file: string, images: readonly CreditedImage[]): string[] {
  const credited = new Set(images.map((image) => image.file));
  const dishes = images.map(({ dish }) => dish);
  return [
    ...readdirSync(folder)
      .filter((name) => IMAGE.has(extname(name).toLowerCase()) && !credited.has(name))
      .map(
        (name) => `${name} has no credit. Add a row with its dish, author, licence and source to ${file}, or take it out of the folder.`,
      ),
    ...[...new Set(dishes.filter((dish, index) => dishes.indexOf(dish) !== index))].map(
      (dish) => `${file} has several photographs of "${dish}". Keep one.`,
    ),
  ];
}

/** Reads a folder's credits. Returns its credited images, or every fault. */
export function readCredits(folder: string, dishes: ReadonlySet<string>): { images: CreditedImage[]; faults: string[] } {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return { images: [], faults: [`There is no folder ${folder}. Give the folder with the images and their credits.`] };
  const read = readRows(folder);
  if (typeof read === "string") return { images: [], faults: [read] };
  const ofRows = read.rows.flatMap((row, index) =>
    rowFaults(row, folder, dishes).map(
      (fault) => `${read.file}, ${read.file === "credits.csv" ? `row ${index + 2}` : `entry ${index + 1}`}: ${fault}`,
    ),
  );
  const images = read.rows.map(
    (row): CreditedImage => ({
      dish: said.safeParse(row["dish"]).data ?? "",
      file: said.safeParse(row["file"]).data ?? "",
      author: said.safeParse(row["author"]).data ?? "",
      licence: said.safeParse(row["licence"]).data ?? "",
      source: said.safeParse(row["source"]).data ?? "",
    }),
  );
  const faults = [...ofRows, ...folderFaults(folder, read.file, images)];
  return faults.length === 0 && images.length === 0
    ? { images, faults: [`${read.file} has no rows. Add one for each image.`] }
    : { images: faults.length > 0 ? [] : images, faults };
}
