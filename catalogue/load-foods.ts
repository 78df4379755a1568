import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { FOOD_GROUPS, type Food, ORIGINS, STORAGES } from "#domain/catalogue/food.ts";
import { ALLERGENS } from "#domain/household/allergens.ts";
import { AISLES } from "#domain/shopping/aisles.ts";
import { allergenNoteFaults } from "./gates/allergen-note.ts";
import { CatalogueFaults } from "./gates/faults.ts";

const FOLDER = new URL("./foods/", import.meta.url);
const SOURCES = "sources.json";
const SEASONS = "seasons.json";

const amount = z.number().nonnegative();

/** The size of one piece in the food's own unit. */
const pieceOf = ({ unit, eachGrams }: { unit: Food["unit"]; eachGrams?: number | undefined }) =>
  unit === "each" ? 1 : unit === "g" ? eachGrams : undefined;

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
    /** How people count it when buying; "piece" = `eachGrams`, or one of a counted food. */
    count: z
      .strictObject({ one: z.string().min(2), many: z.string().min(2), size: z.union([z.literal("piece"), amount]).optional() })
      .optional(),
    lifeDays: z.int().positive(),
    openDays: z.int().positive().optional(),
    teaspoonGrams: z.number().positive().optional(),
    eachGrams: z.number().positive().optional(),
    gramsPerMl: z.number().positive().optional(),
    edibleShare: z.number().positive().max(1).default(1),
    allergens: z.array(z.enum(ALLERGENS)).nullable(),
    allergenDetail: z.partialRecord(z.enum(ALLERGENS), z.string()).optional(),
    /** A single-ingredient food, apart from water, salt, rennet in cheese and additives the law requires in flour. Its name covers all allergens. */
    singleIngredient: z.literal(true).optional(),
    allergenNote: z.string().optional(),
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
    /** Grams of alcohol in 100 g: 7 kcal each on top of the macronutrients. */
    alcohol: amount.max(100).optional(),
    nutrition: z.strictObject({
      source: z.string(),
      food: z.string().optional(),
      note: z.string().optional(),
      unknownTreatedAsZero: z.array(z.string()).optional(),
    }),
  })
  .refine((row) => row.unit !== "each" || row.eachGrams !== undefined, {
    path: ["eachGrams"],
    error: "a counted food needs the weight of one piece",
  })
  .refine((row) => row.count?.size !== "piece" || pieceOf(row) !== undefined, {
    path: ["count"],
    error: "a food that is counted by the piece needs its weight",
  })
  .refine((row) => row.packs.every((pack, index) => index === 0 || pack.size > (row.packs[index - 1]?.size ?? 0)), {
    path: ["packs"],
    error: "packs must be sorted from small to large",
  })
  .superRefine((row, context) => {
    for (const message of allergenNoteFaults(row)) context.addIssue({ code: "custom", path: ["allergenNote"], message });
  });
const FoodFile = z.strictObject({ aisle: z.enum(AISLES), foods: z.array(z.unknown()).min(1) });
const SeasonFile = z.strictObject({
  source: z.strictObject({ title: z.string(), publisher: z.string(), asOf: z.string().regex(/^\d{4}-\d{2}$/), licence: z.string() }),
  basis: z.string(),
  months: z.record(z.string(), z.array(z.int().min(1).max(12)).min(1).max(11)),
});

const Source = z.object({ title: z.string(), publisher: z.string(), asOf: z.string().regex(/^\d{4}-\d{2}$/), licence: z.string() });
const Sources = z.object({
  nutrition: z.record(z.string(), Source),
  prices: z.record(z.string(), Source.extend({ estimate: z.boolean() })),
  packaging: z.object({ title: z.string(), asOf: z.string() }),
});
export type FoodSources = z.infer<typeof Sources>;

/** A food with the sources of its nutrition and prices. */
export type SourcedFood = Omit<Food, "packs"> & {
  packs: { size: number; pence: number; source: string }[];
  nutritionSource: z.infer<typeof FoodRow>["nutrition"];
  alcohol?: number | undefined;
};
export type SourcedFoods = ReadonlyMap<string, SourcedFood>;

export const readSources = (): FoodSources => Sources.parse(JSON.parse(readFileSync(new URL(SOURCES, FOLDER), "utf8")));

/** The month (`YYYY-MM`) of the newest price source. */
export const pricesAsOf = (sources: FoodSources): string =>
  Object.values(sources.prices).reduce((newest, { asOf }) => (asOf > newest ? asOf : newest), "");

/** Parses JSON by a schema, or adds a fault for each wrong field and returns undefined. */
export function parseJson<Shape>(schema: z.ZodType<Shape>, text: string, where: string, faults: string[]): Shape | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    faults.push(`${where}: not JSON: ${(error as Error).message}`);
    return undefined;
  }
  const result = schema.safeParse(value);
  for (const issue of result.error?.issues ?? []) faults.push(`${where}, ${issue.path.join(".") || "file"}: ${issue.message}`);
  return result.data;
}

type Row = { where: string; food: SourcedFood };

function readFile(file: string, text: string, sources: FoodSources, faults: string[]): Row[] {
  const { aisle, foods } = parseJson(FoodFile, text, file, faults) ?? { aisle: AISLES[0], foods: [] };
  return foods.flatMap((raw, index) => {
    const row = FoodRow.safeParse(raw);
    const where = `${file}, row ${index + 1} (${(raw as { id?: unknown } | null)?.id ?? "no id"})`;
    if (!row.success) {
      for (const issue of row.error.issues) faults.push(`${where}, ${issue.path.join(".") || "row"}: ${issue.message}`);
      return [];
    }
    const { nutrition, allergenDetail: _, singleIngredient: __, count: countRow, ...food } = row.data;
    const size = countRow?.size === "piece" ? pieceOf(food) : countRow?.size;
    const count = countRow && { one: countRow.one, many: countRow.many, ...(size !== undefined && { size }) };
    if (!sources.nutrition[nutrition.source]) faults.push(`${where}, nutrition.source: "${nutrition.source}" is not in ${SOURCES}`);
    for (const pack of food.packs)
      if (!sources.prices[pack.source]) faults.push(`${where}, packs.source: "${pack.source}" is not in ${SOURCES}`);
    return [{ where, food: { ...food, ...(count && { count }), aisle, nutritionSource: nutrition } }];
  });
}

/**
 * Reads and validates the food table and its seasons.
 * @throws CatalogueFaults with every faulty file, row (by its food) and field.
 */
export function loadFoods(files: ReadonlyMap<string, string> = foodFiles(), seasons: string = seasonFile()): Map<string, SourcedFood> {
  const sources = readSources();
  const faults: string[] = [];
  const rows = new Map<string, Row>();
  for (const [file, text] of files) {
    for (const row of readFile(file, text, sources, faults)) {
      const twin = rows.get(row.food.id);
      if (twin) faults.push(`${row.where}, id: already taken by ${twin.where}`);
      rows.set(row.food.id, row);
    }
  }
  for (const [foodId, months] of Object.entries(parseJson(SeasonFile, seasons, SEASONS, faults)?.months ?? {})) {
    const row = rows.get(foodId);
    if (row) row.food.season = months;
    else if (faults.length === 0) faults.push(`${SEASONS}, months.${foodId}: no food has this id`);
  }
  if (faults.length > 0) throw new CatalogueFaults(faults);
  return new Map([...rows].map(([id, { food }]) => [id, food]));
}

/** The food table's files by name, one per aisle. */
export function foodFiles(): Map<string, string> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".json") && name !== SOURCES);
  return new Map(names.sort().map((name) => [name, readFileSync(new URL(name, FOLDER), "utf8")]));
}

export const seasonFile = (): string => readFileSync(new URL(`../${SEASONS}`, FOLDER), "utf8");
