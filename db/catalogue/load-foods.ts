import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { ALLERGENS } from "#domain/allergens.ts";
import { FOOD_GROUPS, type Food, ORIGINS, STORAGES } from "#domain/food.ts";

const FOLDER = new URL("./foods/", import.meta.url);
const SOURCES = "sources.json";

const amount = z.number().nonnegative();
const FoodRow = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    name: z.string().min(2),
    word: z.string().min(2),
    plural: z.string().optional(),
    piece: z.string().optional(),
    unit: z.enum(["g", "ml", "each"]),
    group: z.enum(FOOD_GROUPS),
    storage: z.enum(STORAGES),
    basic: z.boolean().default(false),
    packs: z.array(z.strictObject({ size: z.number().positive(), pence: z.int().positive(), source: z.string() })).min(1),
    lifeDays: z.int().positive(),
    openDays: z.int().positive().optional(),
    teaspoonGrams: z.number().positive().optional(),
    eachGrams: z.number().positive().optional(),
    gramsPerMl: z.number().positive().optional(),
    edibleShare: z.number().positive().max(1).default(1),
    allergens: z.array(z.enum(ALLERGENS)).nullable(),
    allergenDetail: z.partialRecord(z.enum(ALLERGENS), z.string()).optional(),
    origins: z.array(z.enum(ORIGINS)).default([]),
    per100g: z.strictObject({
      kcal: amount.max(900),
      protein: amount.max(100),
      carb: amount.max(105),
      sugars: amount.max(105),
      fat: amount.max(100),
      sat: amount.max(100),
      fibre: amount.max(100),
      salt: amount.max(100),
    }),
    nutrition: z.strictObject({
      source: z.string(),
      food: z.string().optional(),
      note: z.string().optional(),
      unknownTreatedAsZero: z.array(z.string()).optional(),
    }),
  })
  .refine((row) => row.unit !== "each" || row.eachGrams !== undefined, {
    path: ["eachGrams"],
    error: "a counted food needs the weight of one",
  })
  .refine((row) => row.packs.every((pack, index) => index === 0 || pack.size > (row.packs[index - 1]?.size ?? 0)), {
    path: ["packs"],
    error: "packs go from small to large",
  });
const FoodFile = z.strictObject({ aisle: z.string().min(2), foods: z.array(z.unknown()).min(1) });

const Source = z.object({ title: z.string(), publisher: z.string(), asOf: z.string().regex(/^\d{4}-\d{2}$/), licence: z.string() });
const Sources = z.object({
  nutrition: z.record(z.string(), Source),
  prices: z.record(z.string(), Source.extend({ estimate: z.boolean() })),
  packaging: z.object({ title: z.string(), asOf: z.string() }),
});
export type FoodSources = z.infer<typeof Sources>;

/** A food with the source of each of its facts. */
export type SourcedFood = Food & {
  packs: { size: number; pence: number; source: string }[];
  nutritionSource: z.infer<typeof FoodRow>["nutrition"];
};

/** Everything wrong with the food files, one sentence a fault: file, row, field. Nothing is loaded while there is one. */
export class CatalogueFaults extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The food catalogue cannot be loaded:\n${faults.join("\n")}`);
    this.faults = faults;
  }
}

export const readSources = (): FoodSources => Sources.parse(JSON.parse(readFileSync(new URL(SOURCES, FOLDER), "utf8")));

function readFile(file: string, text: string, sources: FoodSources, faults: string[]): SourcedFood[] {
  const { aisle, foods } = FoodFile.parse(JSON.parse(text));
  return foods.flatMap((raw, index) => {
    const row = FoodRow.safeParse(raw);
    const where = `${file}, row ${index + 1} (${(raw as { id?: unknown } | null)?.id ?? "no id"})`;
    if (!row.success) {
      for (const issue of row.error.issues) faults.push(`${where}, ${issue.path.join(".") || "row"}: ${issue.message}`);
      return [];
    }
    const { nutrition, allergenDetail: _, ...food } = row.data;
    if (!sources.nutrition[nutrition.source]) faults.push(`${where}, nutrition.source: "${nutrition.source}" is not in ${SOURCES}`);
    for (const pack of food.packs)
      if (!sources.prices[pack.source]) faults.push(`${where}, packs.source: "${pack.source}" is not in ${SOURCES}`);
    return [{ ...food, aisle, nutritionSource: nutrition }];
  });
}

/**
 * The product's food table, validated as a whole.
 * @throws CatalogueFaults naming every broken file, row and field.
 */
export function loadFoods(files: ReadonlyMap<string, string> = foodFiles()): Map<string, SourcedFood> {
  const sources = readSources();
  const faults: string[] = [];
  const foods = new Map<string, SourcedFood>();
  for (const [file, text] of files) {
    for (const food of readFile(file, text, sources, faults)) {
      if (foods.has(food.id)) faults.push(`${file}: "${food.id}" is there twice`);
      foods.set(food.id, food);
    }
  }
  if (faults.length > 0) throw new CatalogueFaults(faults);
  return foods;
}

/** The files of the food table by name, one per aisle. */
export function foodFiles(): Map<string, string> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".json") && name !== SOURCES);
  return new Map(names.sort().map((name) => [name, readFileSync(new URL(name, FOLDER), "utf8")]));
}
