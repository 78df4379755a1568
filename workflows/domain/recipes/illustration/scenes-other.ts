import { pool } from "./beds.ts";
import type { Area } from "./brush.ts";
import { darker, lighter, mix } from "./colour.ts";
import type { Look } from "./looks.ts";
import { type Palate, portionsOf, type Seen } from "./palate.ts";
import type { Scene } from "./scenes-round.ts";
import { board, box, glaze, MIDDLE, plate } from "./vessels.ts";

const CRUST = "#c98f4c";
const inside = (r: number): Area => ({ ...MIDDLE, rx: r, ry: r });
const breadOf = ({ has }: Palate): Pick<Look, "shape" | "colour" | "accent"> => ({
  shape: "bread",
  colour: has("bread-wholemeal", "bread-seeded") ? "#8f5f34" : "#b97f43",
  accent: has("bread-wholemeal", "bread-seeded") ? "#cda06a" : "#f1dcb0",
});
const isBread = ({ look }: Seen) => look.shape === "naan" || look.shape === "bread";
const fillings = (palate: Palate): Seen[] => palate.seen.filter((one) => !isBread(one));
const colourOf = (seen: Seen | undefined, otherwise: string) => seen?.look.colour ?? otherwise;

/** Golden on top, with what is in it showing through. */
const bake: Scene = (brush, palate) => {
  const top = palate.has("potato", "sweet-potato")
    ? "#eccf86"
    : palate.has("lasagne-sheets", "tortilla", "cheddar", "mozzarella")
      ? "#eab650"
      : "#d9a352";
  brush.raw(`<rect x="27" y="25" width="106" height="70" rx="9" fill="${top}"/>`);
  brush.raw(
    `<path d="M30 38q14-9 26 0t26 0 26 0 22 0M30 54q14-9 26 0t26 0 26 0 22 0M30 70q14-9 26 0t26 0 26 0 22 0M30 86q14-9 26 0t26 0 26 0 22 0" fill="none" stroke="${darker(top, 0.22)}" stroke-width="2.4" stroke-linecap="round" opacity=".7"/><path d="M44 32h0M70 46h0M98 36h0M120 58h0M54 66h0M86 78h0M112 86h0M38 84h0" stroke="#b5702c" stroke-width="7" stroke-linecap="round" opacity=".5"/>`,
  );
  brush.strew(portionsOf(fillings(palate), 4, 17), { ...MIDDLE, rx: 48, ry: 30, square: true }, 0.9);
  return box(brush.random() < 0.5 ? "#f6efe0" : "#7f9fa6", darker(palate.sauce, 0.1), true);
};

const tray: Scene = (brush, palate) => {
  brush.strew(portionsOf(palate.seen, 6, 30), { ...MIDDLE, rx: 48, ry: 30, square: true }, 1.1);
  return box("#8b9699", "#6c777a", false);
};

const toast: Scene = (brush, palate) => {
  const bread = breadOf(palate);
  const places = [
    { x: 62, y: 56 },
    { x: 99, y: 65 },
  ];
  for (const place of places) {
    brush.put(bread, place, brush.between(-10, 10), 1.1);
    brush.strew(portionsOf(fillings(palate), 4, 9), { ...place, rx: 12, ry: 13 });
  }
  return plate(glaze(brush.random));
};

const sandwich: Scene = (brush, palate) => {
  const { colour: crust, accent: crumb } = breadOf(palate);
  const [one, two, three] = fillings(palate);
  const half = (x: number, y: number, turn: number) =>
    brush.raw(
      `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M-34 19L34 19 36 27-36 27Z" fill="${darker(crust, 0.1)}"/><path d="M-37 21q6 6 12 0t12 0 12 0 12 0 12 0 12 0v-5h-72z" fill="${colourOf(three, "#8cb84e")}"/><path d="M-36 14H36V20H-36Z" fill="${colourOf(two, "#f0b43c")}"/><path d="M-37 9q9 7 18 1t19 1 18-1 18 0V5H-37Z" fill="${colourOf(one, "#e2644a")}"/><path d="M-36 7L0-30 36 7Q38 10 34 10H-34Q-38 10-36 7Z" fill="${crust}"/><path d="M-30 6L0-25 30 6Z" fill="${crumb}"/><path d="M-10-4h0M6-10h0M12 0h0M-2 2h0" stroke="${darker(crumb, 0.15)}" stroke-width="2.4" stroke-linecap="round"/></g>`,
    );
  half(58, 58, brush.between(-14, -4));
  half(104, 70, brush.between(8, 20));
  return board(brush.random);
};

const wrap: Scene = (brush, palate) => {
  const wheat = palate.has("tortilla") ? "#efdcb0" : "#e3c08a";
  const looks = fillings(palate).slice(0, 4);
  for (const [index, y] of [40, 62, 84].entries()) {
    const x = index === 1 ? 88 : 72;
    brush.raw(
      `<rect x="${x - 44}" y="${y - 10}" width="80" height="21" rx="10" fill="${darker(wheat, 0.1)}"/><rect x="${x - 44}" y="${y - 10}" width="80" height="17" rx="8.5" fill="${wheat}"/><path d="M${x - 30} ${y - 4}h0M${x - 12} ${y + 2}h0M${x + 6} ${y - 5}h0" stroke="#b9793a" stroke-width="4.5" stroke-linecap="round" opacity=".45"/><ellipse cx="${x + 34}" cy="${y}" rx="7" ry="10.4" fill="${lighter(wheat, 0.4)}"/>`,
    );
    for (const [at, { look }] of looks.entries()) brush.put(look, { x: x + 33 + (at % 2) * 3, y: y - 6 + at * 4 }, undefined, 0.6);
  }
  return board(brush.random);
};

const burger: Scene = (brush, palate) => {
  const [one, two] = fillings(palate).filter(({ look }) => look.shape !== "chip" && look.shape !== "wedge");
  brush.strew(
    [{ look: { shape: "lettuce", colour: "#86b24a", accent: "#d3e6a6" }, count: 9 }].map(({ look, count }) => ({
      look: { ...look, size: 1 } as Look,
      count,
    })),
    { x: 62, y: 60, rx: 30, ry: 28 },
    1.2,
  );
  brush.raw(
    `<circle cx="62" cy="61" r="29" fill="${colourOf(two, "#c93a22")}"/><circle cx="62" cy="60" r="28" fill="${darker(colourOf(one, "#8a5636"), 0.15)}"/><circle cx="61" cy="58" r="26.5" fill="#b8722f"/><circle cx="60" cy="56.5" r="25" fill="#d6944a"/><path d="M44 46Q54 34 70 38" fill="none" stroke="#f3c88a" stroke-width="3" stroke-linecap="round"/><path d="M50 50l2 1M62 44l1 2M72 54l2-1M56 62l1 2M68 66l2 1M46 60l2-1M60 54l2 0M76 62l-1 2" stroke="#fbeccb" stroke-width="2.4" stroke-linecap="round"/>`,
  );
  const side = palate.seen.find(({ look }) => look.shape === "chip" || look.shape === "wedge")?.look ?? {
    shape: "chip" as const,
    colour: "#e0a83f",
    accent: "#f6d98a",
    size: 1,
  };
  brush.strew([{ look: side, count: 10 }], { x: 118, y: 60, rx: 15, ry: 28 });
  return board(brush.random);
};

const pie: Scene = (brush, palate) => {
  brush.raw(
    `<circle cx="80" cy="60" r="46" fill="${darker(CRUST, 0.12)}"/><circle cx="80" cy="60" r="44" fill="none" stroke="#e2b474" stroke-width="7" stroke-dasharray="7 2.2"/><circle cx="80" cy="60" r="39" fill="${palate.has("egg") ? "#f1cb6c" : mix(palate.sauce, "#e2a850", 0.4)}"/><path d="M58 44h0M100 50h0M70 80h0M94 78h0M80 36h0" stroke="#c8873a" stroke-width="8" stroke-linecap="round" opacity=".4"/>`,
  );
  brush.strew(portionsOf(fillings(palate), 4, 20), inside(33));
  brush.raw(`<path d="M80 60L121 42M80 60L117 87" stroke="${darker(CRUST, 0.3)}" stroke-width="1.6"/>`);
  return `<circle cx="82" cy="65" r="50" fill="#2a1a10" opacity=".18"/><circle cx="80" cy="60" r="50" fill="#a9b3b5"/><circle cx="80" cy="60" r="48" fill="#8b9699"/>`;
};

const pizza: Scene = (brush, palate) => {
  brush.raw(
    `<path d="M38 56C38 30 62 16 84 18C110 18 126 40 123 62C122 88 98 104 76 101C54 100 38 82 38 56Z" fill="${CRUST}"/><path d="M44 57C44 35 64 22 84 24C106 24 119 42 117 61C116 83 96 97 77 95C58 94 44 80 44 57Z" fill="#f0d9a6"/><path d="M50 58C50 40 66 29 83 30C102 30 112 46 110 61C109 79 94 90 78 89C62 88 50 76 50 58Z" fill="${palate.has("passata", "tomato-puree", "chopped-tomatoes") ? "#c8452b" : palate.sauce}"/>`,
  );
  brush.strew(portionsOf(fillings(palate), 5, 24), inside(27));
  return board(brush.random);
};

const tacos: Scene = (brush, palate) => {
  const shell = palate.has("corn-tortilla") ? "#e9bd57" : "#efdcb0";
  for (const [x, y] of [
    [62, 40],
    [96, 58],
    [66, 80],
  ] as const) {
    brush.strew(portionsOf(fillings(palate), 5, 7), { x, y: y - 9, rx: 20, ry: 5 }, 0.9);
    brush.raw(
      `<path d="M${x - 25} ${y - 6}Q${x} ${y + 2} ${x + 25} ${y - 6}C${x + 24} ${y + 16} ${x - 24} ${y + 16} ${x - 25} ${y - 6}Z" fill="${shell}"/><path d="M${x - 14} ${y + 1}h0M${x + 2} ${y + 6}h0M${x + 14} ${y + 1}h0" stroke="${darker(shell, 0.25)}" stroke-width="4" stroke-linecap="round" opacity=".6"/>`,
    );
  }
  return plate(glaze(brush.random));
};

const pancakes: Scene = (brush, palate) => {
  const batter = palate.has("gram-flour")
    ? "#dfae46"
    : palate.has("sweetcorn-tin", "sweetcorn-frozen", "courgette")
      ? "#cf9c3e"
      : "#dea658";
  for (const [dx, dy, r] of [
    [-5, 5, 33],
    [5, 2, 32],
    [-1, -3, 31],
  ] as const)
    brush.raw(
      `<circle cx="${80 + dx}" cy="${60 + dy}" r="${r}" fill="${darker(batter, 0.28)}"/><circle cx="${80 + dx}" cy="${59 + dy}" r="${r - 1}" fill="#f0d9a2"/><circle cx="${80 + dx}" cy="${58.5 + dy}" r="${r - 3}" fill="${batter}"/>`,
    );
  brush.raw(
    `<path d="M62 44Q72 36 88 37M60 66Q66 80 84 80" fill="none" stroke="${darker(batter, 0.2)}" stroke-width="3" stroke-linecap="round"/>`,
  );
  brush.strew(portionsOf(palate.seen, 4, 14), inside(19));
  return plate(glaze(brush.random));
};

const omelette: Scene = (brush, palate) => {
  brush.strew(
    portionsOf(
      palate.seen.filter(({ foodId }) => foodId !== "egg"),
      4,
      14,
    ),
    { x: 80, y: 76, rx: 32, ry: 9 },
  );
  brush.raw(
    `<path d="M42 68C40 36 120 34 119 66C112 78 50 80 42 68Z" fill="#d9a23a"/><path d="M44 64C44 36 116 35 117 63C108 73 54 75 44 64Z" fill="#f4cd62"/><path d="M60 50h0M84 44h0M102 54h0M74 62h0" stroke="#d9a23a" stroke-width="8" stroke-linecap="round" opacity=".6"/><path d="M56 50Q68 41 84 40" fill="none" stroke="#fdeeb6" stroke-width="2.6" stroke-linecap="round"/>`,
  );
  brush.strew(
    portionsOf(
      palate.seen.filter(({ herb }) => herb),
      0,
      0,
    ),
    { x: 80, y: 56, rx: 20, ry: 8 },
  );
  return plate(glaze(brush.random));
};

/** Halves of something, each with the rest in it. */
const boats: Scene = (brush, palate) => {
  const shells: readonly (readonly [food: string, outer: string, inner: string])[] = [
    ["avocado", "#4c6b32", "#d7df96"],
    ["red-pepper", "#c93322", "#e2654a"],
    ["yellow-pepper", "#e0a526", "#f3cf6a"],
    ["green-pepper", "#4d8f3a", "#8dbd68"],
    ["portobello", "#7d5c42", "#c9a987"],
    ["aubergine", "#4b2542", "#cdbb92"],
    ["courgette", "#3f7d3b", "#d4e3b0"],
    ["little-gem", "#79a845", "#cfe3a2"],
    ["iceberg", "#86b24a", "#d8eab2"],
    ["tomato", "#c93a22", "#ea7a5c"],
    ["butternut", "#d98b34", "#f3b766"],
  ];
  const [food, outer, inner] = shells.find(([id]) => palate.has(id)) ?? ["", "#c93322", "#e2654a"];
  for (const [x, y, turn] of [
    [60, 50, -18],
    [100, 48, 12],
    [80, 82, 4],
  ] as const) {
    brush.raw(
      `<g transform="translate(${x} ${y})rotate(${turn})"><ellipse rx="20" ry="14.5" fill="${outer}"/><ellipse cy="-1" rx="17" ry="11.6" fill="${inner}"/></g>`,
    );
    brush.strew(
      portionsOf(
        palate.seen.filter(({ foodId }) => foodId !== food),
        4,
        8,
      ),
      { x, y, rx: 12, ry: 7 },
      0.8,
    );
  }
  return plate(glaze(brush.random));
};

const bites: Scene = (brush, palate) => {
  const eggs = palate.familyId === "devilled-eggs";
  const baked = palate.familyId === "mini-frittatas" || palate.has("flour-sr", "flour-plain", "flour-gf", "filo", "flour-wholemeal");
  const [main] = palate.seen;
  const dough = baked ? "#dba95c" : palate.has("cocoa", "dark-chocolate") ? "#6a412c" : darker(colourOf(main, "#b07a45"), 0.05);
  const spots = Array.from({ length: 6 }, (_, index) => ({
    x: 80 + Math.cos(index * 1.0472 + 0.4) * 25,
    y: 60 + Math.sin(index * 1.0472 + 0.4) * 24,
  }));
  for (const { x, y } of [...spots, MIDDLE]) {
    if (eggs) brush.put({ shape: "boiled", colour: "#fffdf6", accent: "#f0ae35" }, { x, y }, undefined, 1.6);
    else
      brush.raw(
        `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="10.6" fill="${darker(dough, 0.2)}"/><circle cx="${Math.round(x)}" cy="${Math.round(y) - 1}" r="9.4" fill="${dough}"/>`,
      );
    brush.strew(
      palate.seen
        .filter(({ foodId }) => foodId !== "egg")
        .slice(0, 2)
        .map(({ look }) => ({ look, count: 1 })),
      { x, y, rx: 4, ry: 4 },
      0.7,
    );
  }
  return plate(glaze(brush.random));
};

const bars: Scene = (brush, palate) => {
  const oat = palate.has("cocoa", "dark-chocolate") ? "#8a5a36" : "#cf9a4e";
  for (const [x, y, turn] of [
    [60, 46, -12],
    [100, 50, 10],
    [66, 80, 6],
    [102, 84, -8],
  ] as const) {
    brush.raw(
      `<g transform="translate(${x} ${y})rotate(${turn})"><rect x="-17" y="-12" width="34" height="26" rx="3.4" fill="${darker(oat, 0.26)}"/><rect x="-17" y="-13" width="34" height="23" rx="3.4" fill="${oat}"/><path d="M-11-7l4 1M-2-9l3 2M7-5l4-2M-9 3l4-2M1 1l4 2M9 5l3-2M-3-3l3 1" stroke="${lighter(oat, 0.55)}" stroke-width="2.2" stroke-linecap="round"/></g>`,
    );
    brush.strew(portionsOf(palate.seen, 3, 4), { x, y, rx: 12, ry: 8 }, 0.8);
  }
  return plate(glaze(brush.random));
};

const dip: Scene = (brush, palate) => {
  const dippers = palate.seen
    .filter(({ look }) => ["coin", "stick", "strip", "slice", "naan", "chip", "wedge"].includes(look.shape))
    .slice(0, 2);
  const stick: Look = {
    shape: "chip",
    colour: palate.has("tortilla", "corn-tortilla") ? "#e9bd57" : "#e27b25",
    accent: "#f9c98a",
    size: 1,
  };
  for (let index = 0; index < 16; index++) {
    const angle = (index / 16) * 6.283;
    const look = dippers[index % Math.max(1, dippers.length)]?.look;
    const at = { x: 80 + Math.cos(angle) * 34, y: 60 + Math.sin(angle) * 34 };
    brush.put(
      look && look.shape !== "coin" && look.shape !== "naan"
        ? look
        : { ...stick, ...(look ? { colour: look.colour, accent: look.accent } : {}) },
      at,
      (angle * 180) / Math.PI,
    );
  }
  brush.raw(`<circle cx="80" cy="61" r="25" fill="#fbf7ee"/><circle cx="80" cy="60" r="21.6" fill="#c9bfa6"/>`);
  pool(
    brush,
    inside(21),
    palate.has("tomato", "cherry-tomato") ? "#c9492e" : palate.has("houmous", "chickpeas-tin") ? "#e3cd9f" : palate.sauce,
  );
  brush.strew(
    portionsOf(
      palate.seen.filter((one) => !dippers.includes(one)),
      3,
      9,
    ),
    inside(15),
    0.8,
  );
  return plate(glaze(brush.random));
};

const glass: Scene = (brush, palate) => {
  const drink = palate.sauce;
  brush.raw(
    `<circle cx="80" cy="60" r="38" fill="#ffffff" opacity=".75"/><circle cx="80" cy="60" r="35" fill="${darker(drink, 0.12)}"/><circle cx="80" cy="60" r="33" fill="${drink}"/><path d="M58 58C62 42 96 40 100 56C103 72 72 80 66 66C63 54 84 50 88 60" fill="none" stroke="${lighter(drink, 0.45)}" stroke-width="3.4" stroke-linecap="round"/><path d="M52 44A34 34 0 0 1 76 25" fill="none" stroke="#ffffff" stroke-width="3" stroke-linecap="round" opacity=".9"/>`,
  );
  brush.strew(portionsOf(palate.seen, 3, 8), { x: 74, y: 68, rx: 15, ry: 12 });
  brush.raw(
    `<path d="M92 52L122 8" stroke="#c9503a" stroke-width="6" stroke-linecap="round"/><path d="M92 52L122 8" stroke="#fbf0e0" stroke-width="6" stroke-dasharray="5 6"/>`,
  );
  return `<circle cx="84" cy="66" r="40" fill="#2a1a10" opacity=".15"/>`;
};

const jacket: Scene = (brush, palate) => {
  const sweet = palate.has("sweet-potato");
  brush.raw(
    `<path d="M36 62C34 32 62 22 84 24C110 24 126 42 124 62C122 86 100 98 78 97C54 97 38 84 36 62Z" fill="${sweet ? "#a8532e" : "#a8743c"}"/><path d="M48 66C52 44 66 36 80 36C98 36 110 46 112 64C98 54 90 74 80 72C68 74 62 56 48 66Z" fill="${sweet ? "#f2a552" : "#f7e8b8"}"/><path d="M48 66C62 56 68 74 80 72C90 74 98 54 112 64C110 82 96 90 80 89C64 90 50 82 48 66Z" fill="${sweet ? "#eb9640" : "#f1dc9f"}"/>`,
  );
  brush.strew(
    portionsOf(
      palate.seen.filter(({ foodId }) => foodId !== "baking-potato" && foodId !== "sweet-potato"),
      4,
      20,
    ),
    { x: 80, y: 63, rx: 24, ry: 17 },
  );
  return plate(glaze(brush.random));
};

export const OTHER_SCENES = {
  bake,
  tray,
  toast,
  sandwich,
  wrap,
  burger,
  pie,
  pizza,
  tacos,
  pancakes,
  omelette,
  boats,
  bites,
  bars,
  dip,
  glass,
  jacket,
};
