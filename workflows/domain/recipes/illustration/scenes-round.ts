import { grainOf, grains, mash, noodleOf, noodles, pool } from "./beds.ts";
import type { Area, Brush } from "./brush.ts";
import { darker, lighter } from "./colour.ts";
import { type Palate, portionsOf, type Seen } from "./palate.ts";
import { bowl, glaze, MIDDLE, pan, plate, pot } from "./vessels.ts";

/** Draws the vessel and what is in it. The vessel comes back as markup, so that it can lie beneath the food's shadow. */
export type Scene = (brush: Brush, palate: Palate) => string;

const inside = (r: number): Area => ({ ...MIDDLE, rx: r, ry: r });
const without = (seen: readonly Seen[], ...foodIds: string[]) => seen.filter(({ foodId }) => !foodIds.includes(foodId));
const PASTA = ["penne", "fusilli", "wholewheat-pasta", "macaroni", "orzo", "gf-pasta", "gnocchi"];
const POTATOES = ["potato", "baking-potato", "cauliflower"];

/** Each kind in a field of its own, side by side round the bowl. */
function fields(brush: Brush, seen: readonly Seen[], r: number): void {
  const main = seen.filter(({ herb }) => !herb).slice(0, 5);
  const start = brush.random() * 6.3;
  for (const [index, { look, room }] of main.entries()) {
    const angle = start + (index * 6.283) / main.length;
    const middle = { x: MIDDLE.x + Math.cos(angle) * r * 0.52, y: MIDDLE.y + Math.sin(angle) * r * 0.52 };
    const count = look.shape === "fried" ? 1 : main.length < 4 ? 9 : room > 60 ? 7 : 6;
    brush.strew([{ look, count }], { ...middle, rx: r * 0.4, ry: r * 0.36 }, look.shape === "fried" ? 1.3 : 1);
  }
  for (const { look } of seen.filter(({ herb }) => herb).slice(0, 1)) brush.strew([{ look, count: 3 }], inside(8));
}

const porridge: Scene = (brush, palate) => {
  const colour = palate.has("oats")
    ? "#ead9b4"
    : palate.has("rice-jasmine", "rice-long")
      ? "#f4ecd8"
      : palate.has("yogurt-natural", "yogurt-greek", "soya-yogurt", "yogurt-lowfat")
        ? "#fbf6ea"
        : palate.sauce;
  const vessel = bowl(glaze(brush.random), darker(colour, 0.12));
  grains(brush, inside(42), colour, false);
  const kinds = portionsOf(
    palate.seen.filter(({ look }) => look.shape !== "dollop"),
    3,
    15,
  );
  const side = brush.random() * 6.3;
  const area = { x: MIDDLE.x + Math.cos(side) * 13, y: MIDDLE.y + Math.sin(side) * 13, rx: 26, ry: 22 };
  brush.raw(
    `<path d="M52 70Q62 50 74 64T96 54T112 62" fill="none" stroke="${palate.has("honey", "maple-syrup", "golden-syrup") ? "#c98a2c" : lighter(colour, 0.7)}" stroke-width="2.4" stroke-linecap="round" opacity=".8"/>`,
  );
  brush.strew(kinds, area);
  return vessel;
};

const soup: Scene = (brush, palate) => {
  pool(brush, inside(42), palate.sauce);
  brush.raw(
    `<path d="M58 52C64 36 98 38 100 56C102 74 72 80 66 66C62 54 86 50 88 60" fill="none" stroke="${lighter(palate.sauce, 0.65)}" stroke-width="3" stroke-linecap="round" opacity=".85"/>`,
  );
  brush.strew(
    portionsOf(
      palate.seen.filter(({ look }) => look.shape !== "bread"),
      4,
      15,
    ),
    inside(32),
  );
  return bowl(glaze(brush.random), darker(palate.sauce, 0.2));
};

const noodleBowl: Scene = (brush, palate) => {
  const colour = noodleOf(palate) ?? "#edc566";
  pool(brush, inside(42), palate.sauce);
  noodles(brush, inside(36), colour);
  fields(brush, palate.seen, 38);
  return bowl(glaze(brush.random), darker(palate.sauce, 0.2));
};

const pasta: Scene = (brush, palate) => {
  const vessel = plate(glaze(brush.random));
  pool(brush, inside(39), palate.sauce);
  const piece = palate.seen.find(({ foodId }) => PASTA.includes(foodId));
  const balls = (one: Seen): Seen =>
    palate.familyId === "meatballs" && one.look.shape === "mince" ? { ...one, look: { ...one.look, shape: "ball" } } : one;
  if (piece) brush.strew([{ look: piece.look, count: 17 }], inside(34));
  else noodles(brush, inside(35), noodleOf(palate) ?? "#edc566");
  brush.strew(portionsOf(without(palate.seen, ...PASTA).map(balls), 4, piece ? 13 : 15), inside(28));
  return vessel;
};

const grainBowl: Scene = (brush, palate) => {
  const grain = grainOf(palate);
  if (grain) grains(brush, inside(42), grain[0], grain[2]);
  else pool(brush, inside(42), palate.sauce);
  const shown = grain?.[0] === "#f3e3b6" ? without(palate.seen, ...POTATOES) : palate.seen;
  fields(brush, shown, 40);
  return bowl(glaze(brush.random));
};

const curry: Scene = (brush, palate) => {
  const grain = grainOf(palate);
  pool(brush, inside(42), palate.sauce);
  const left = brush.random() < 0.5 ? -1 : 1;
  if (grain && grain[0] !== "#f3e3b6") grains(brush, { x: MIDDLE.x + left * 22, y: MIDDLE.y, rx: 20, ry: 33 }, grain[0], grain[2]);
  const bread = palate.seen.find(({ look }) => look.shape === "naan");
  brush.strew(
    portionsOf(
      palate.seen.filter((one) => one !== bread),
      5,
      20,
    ),
    { x: MIDDLE.x - (grain ? left * 13 : 0), y: MIDDLE.y, rx: grain ? 24 : 34, ry: 32 },
  );
  if (bread) brush.put(bread.look, { x: MIDDLE.x + left * 34, y: 92 }, brush.between(-30, 10));
  return bowl(glaze(brush.random), darker(palate.sauce, 0.25));
};

const stew: Scene = (brush, palate) => {
  pool(brush, inside(43), palate.sauce);
  brush.strew(portionsOf(palate.seen, 6, 27), inside(38));
  return pot(["#b8523a", "#3f6d5a", "#4c6a80", "#c98a3a"][Math.floor(brush.random() * 4)] ?? "#b8523a");
};

const skillet: Scene = (brush, palate) => {
  const eggs = palate.seen.find(({ foodId }) => foodId === "egg");
  pool(brush, inside(43), palate.has("chopped-tomatoes", "passata") ? palate.sauce : eggs ? "#f0cf74" : "#c9a468");
  brush.strew(portionsOf(without(palate.seen, "egg"), 5, 24), inside(37));
  if (eggs && palate.has("chopped-tomatoes", "sweet-potato", "potato"))
    for (const point of brush.points(inside(26), 3)) brush.put({ ...eggs.look, shape: "fried" }, point);
  return pan();
};

const salad: Scene = (brush, palate) => {
  const leaves = palate.seen.filter(({ look }) => look.shape === "lettuce" || look.shape === "leaf").slice(0, 2);
  const green = leaves.length > 0 ? leaves : [];
  brush.strew(
    green.map(({ look }) => ({ look, count: 11 })),
    inside(37),
    1.3,
  );
  brush.strew(
    portionsOf(
      palate.seen.filter((one) => !green.includes(one)),
      5,
      19,
    ),
    inside(32),
  );
  return bowl(glaze(brush.random), green.length > 0 ? "#7fa04a" : darker("#e9d9a8", 0.1));
};

/** One main thing, with the others in heaps beside it. */
const mainAndSides: Scene = (brush, palate) => {
  const vessel = plate(glaze(brush.random));
  const [main, ...rest] = [...palate.seen].sort((a, b) => Number(isMain(b)) - Number(isMain(a)));
  const grain = grainOf(palate);
  if (grain?.[2]) grains(brush, { x: 62, y: 46, rx: 19, ry: 15 }, grain[0], true);
  const heaps = [
    { x: 62, y: 44 },
    { x: 98, y: 42 },
    { x: 104, y: 68 },
    { x: 56, y: 70 },
  ];
  for (const [index, { look }] of rest
    .filter(({ herb }) => !herb)
    .slice(0, 4)
    .entries()) {
    const at = heaps[index] ?? MIDDLE;
    brush.strew([{ look, count: look.shape === "fried" ? 1 : 6 }], { ...at, rx: 13, ry: 11 });
  }
  if (main) {
    const fish = ["salmon-fillet", "trout-fillet", "cod-fillet", "seabass", "white-fish-frozen", "cod-frozen", "haddock-smoked"].includes(
      main.foodId,
    );
    if (fish) brush.put({ ...main.look, shape: "fillet" }, { x: 80, y: 74 }, brush.between(-20, 20));
    else brush.strew([{ look: main.look, count: main.look.shape === "sausage" ? 3 : 6 }], { x: 80, y: 68, rx: 17, ry: 13 }, 1.4);
  }
  for (const { look } of palate.seen.filter(({ herb }) => herb).slice(0, 1)) brush.strew([{ look, count: 3 }], inside(20));
  return vessel;
};
const MAINS = new Set(["chunk", "fillet", "sausage", "drumstick", "mince", "prawn", "boiled", "ball", "bacon"]);
const isMain = ({ look }: Seen) => MAINS.has(look.shape);

const sausagesAndMash: Scene = (brush, palate) => {
  const vessel = plate(glaze(brush.random));
  pool(brush, { x: 76, y: 66, rx: 34, ry: 28 }, palate.has("gravy", "stock-beef") ? "#6b4228" : palate.sauce);
  mash(brush, { x: 70, y: 56, rx: 25, ry: 20 }, palate.has("sweet-potato", "carrot") ? "#eba75c" : "#f4e4b4");
  const main = palate.seen.find(isMain);
  brush.strew(
    portionsOf(
      palate.seen.filter(({ foodId, look }) => foodId !== main?.foodId && look.shape !== "wedge"),
      2,
      13,
    ),
    { x: 104, y: 54, rx: 11, ry: 20 },
  );
  if (main) for (const [index, x] of [64, 78, 92].entries()) brush.put(main.look, { x, y: 76 - index * 3 }, 60 + brush.between(-12, 12));
  return vessel;
};

export const ROUND_SCENES = {
  porridge,
  soup,
  noodles: noodleBowl,
  pasta,
  bowl: grainBowl,
  curry,
  stew,
  skillet,
  salad,
  plate: mainAndSides,
  mash: sausagesAndMash,
};
