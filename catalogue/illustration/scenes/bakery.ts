import { darker, lighter } from "../colour.ts";
import { glassFront, glaze, plate, pot, tumbler } from "../crockery.ts";
import { type Palate, pieceCounts } from "../palate.ts";
import { fillings, spreadOf } from "./breads.ts";
import { garnish, notOfShape, type Scene } from "./scene.ts";

const spoonful = ({ has }: Palate): string | undefined => (has("jam") ? "#b3243a" : has("honey") ? "#d28a1e" : undefined);

/** Two crumpets with their holes, butter running into them. */
const crumpets: Scene = (brush, palate) => {
  plate(brush, glaze(brush.random), { rx: 74 });
  for (const [x, y] of [
    [54, 52],
    [104, 68],
  ] as const) {
    brush.ellipse({ x: x + 3, y: y + 9, rx: 33, ry: 20 }, "#2a1206", ' opacity=".4"');
    brush.path(`M${x - 31} ${y}V${y + 7}Q${x} ${y + 34} ${x + 31} ${y + 7}V${y}Z`, brush.side("#e0a862"));
    brush.ellipse({ x, y, rx: 31, ry: 19 }, brush.ball("#c9843a"));
    brush.ellipse({ x, y, rx: 27, ry: 16 }, brush.top("#f0cb86"));
    const holes = brush.points({ x, y, rx: 24, ry: 13 }, 24);
    brush.line(holes.map((at) => `M${Math.round(at.x)} ${Math.round(at.y)}h.2`).join(""), "#a8682a", 2.6, ' opacity=".75"');
    brush.ellipse({ x: x - 2, y: y - 1, rx: 15, ry: 9 }, brush.top("#fbdc6a"), ' opacity=".7"');
    brush.path(`M${x - 9} ${y - 4}l10-3 6 4-10 4Z`, "#fdeb9c");
    brush.path(`M${x - 9} ${y - 4}l7 4v4l-7-4Z`, "#f0cc54");
    const on = spreadOf({ ...palate, has: (...ids) => palate.has(...ids.filter((id) => id !== "butter")) });
    if (on) {
      brush.ellipse({ x: x + 4, y: y + 2, rx: 17, ry: 10 }, brush.ball(on), ' opacity=".94"');
      brush.line(`M${x - 6} ${y - 2}q5-4 11-3`, "#fff", 1.4, ' opacity=".7"');
    }
    brush.heap(pieceCounts(notOfShape(palate.seen, "dollop", "curds"), 3, 9), { x, y: y - 1, rx: 18, ry: 9 }, 4, 1.3);
  }
};

/** A round fruited bun, cut and toasted. */
const teacake: Scene = (brush, palate) => {
  if (palate.name.includes("milk")) {
    const form = { x: 140, top: 6, bottom: 44, rx: 13, foot: 11 };
    tumbler(brush, form, ["#fdf9f0", "#fdf9f0"]);
    glassFront(brush, form);
  }
  plate(brush, glaze(brush.random), { rx: 74 });
  const bun = (x: number, y: number, cut: boolean) => {
    brush.ellipse({ x: x + 3, y: y + 12, rx: 35, ry: 19 }, "#2a1206", ' opacity=".4"');
    brush.path(`M${x - 33} ${y}V${y + 8}Q${x} ${y + 36} ${x + 33} ${y + 8}V${y}Z`, brush.side("#c98538"));
    if (cut) {
      brush.ellipse({ x, y, rx: 33, ry: 20 }, "#b9742c");
      brush.ellipse({ x, y, rx: 30, ry: 17.6 }, brush.top("#eec682"));
      brush.ellipse({ x: x - 2, y: y - 1, rx: 20, ry: 11 }, brush.top("#fbe07a"), ' opacity=".8"');
    } else
      brush.path(
        `M${x - 33} ${y + 2}C${x - 36} ${y - 22} ${x + 36} ${y - 22} ${x + 33} ${y + 2}Q${x} ${y + 26} ${x - 33} ${y + 2}Z`,
        brush.ball("#c27a2c", 1.15),
      );
    const fruit = brush.points({ x, y: cut ? y : y - 3, rx: 24, ry: 11 }, 11);
    brush.line(fruit.map((at) => `M${Math.round(at.x)} ${Math.round(at.y)}h1`).join(""), "#4a2618", 3.4);
    if (!cut) brush.line(`M${x - 22} ${y - 6}Q${x - 14} ${y - 14} ${x - 2} ${y - 14}`, "#fff3d0", 2.4, ' opacity=".8"');
  };
  bun(104, 46, false);
  bun(60, 66, true);
};

const croissant: Scene = (brush, palate) => {
  plate(brush, glaze(brush.random), { rx: 74 });
  brush.raw(
    `<g transform="translate(76 60)rotate(-8)"><path d="M-50 22C-52-20-24-30 0-30S50-20 50 22C44 34 34 28 30 18C24 4 12 2 0 2S-24 4-30 18C-34 28-46 34-50 22Z" fill="#2a1206" opacity=".4" transform="translate(3 7)"/><path d="M-50 20C-52-22-24-32 0-32S50-22 50 20C44 32 34 26 30 16C24 2 12 0 0 0S-24 2-30 16C-34 26-46 32-50 20Z" fill="${brush.ball("#cf8630", 1.3)}"/><path d="M-47 4Q-36 2-30 16M-40-14Q-26-10-22 7M-24-26Q-13-16-11 2M-7-32Q0-16 2 0M12-31Q16-15 14 1M29-23Q28-9 22 6M42-9Q38 2 30 14" stroke="#8a4a14" stroke-width="1.8" fill="none" opacity=".65" stroke-linecap="round"/><path d="M-43-4Q-35-8-30 0M-33-19Q-25-17-21-8M-16-29Q-10-24-8-14M3-32Q8-24 8-14M20-28Q24-20 22-11M36-16Q37-8 33 0" stroke="#f8d48a" stroke-width="2.2" fill="none" opacity=".85" stroke-linecap="round"/></g>`,
  );
  const jam = spoonful(palate);
  if (jam) {
    const { x, y } = pot(brush, { x: 122, y: 80, rx: 18 }, "#f8f3e8", jam);
    brush.line(`M${x - 7} ${y}q5-4 10-1`, "#fff", 1.6, ' opacity=".7"');
  }
};

/** Boiled eggs in their cups, with fingers of buttered toast. */
const eggCups: Scene = (brush) => {
  plate(brush, glaze(brush.random), { y: 68, rx: 76 });
  for (const [x, y, turn] of [
    [118, 72, -24],
    [108, 82, -10],
    [124, 88, -30],
    [98, 92, 4],
  ] as const)
    brush.raw(
      `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M-20-4H20V7H-20Z" fill="#2a1206" opacity=".35" transform="translate(2 3)"/><path d="M-20-5H20V6H-20Z" fill="#a8682e"/><path d="M-20-5H20V2H-20Z" fill="${brush.top("#f0cf8c")}"/><path d="M-16-2H14" stroke="#fbe48e" stroke-width="3.4" stroke-linecap="round"/></g>`,
    );
  const cup = brush.side("#7c9ea6");
  for (const [x, y] of [
    [46, 50],
    [84, 44],
  ] as const) {
    brush.ellipse({ x: x + 5, y: y + 38, rx: 20, ry: 8 }, "#2a1206", ' opacity=".4"');
    brush.path(
      `M${x - 17} ${y}Q${x - 15} ${y + 20} ${x - 6} ${y + 24}L${x - 12} ${y + 37}Q${x} ${y + 42} ${x + 12} ${y + 37}L${x + 6} ${y + 24}Q${x + 15} ${y + 20} ${x + 17} ${y}Z`,
      cup,
    );
    brush.path(
      `M${x - 15} ${y}C${x - 16} ${y - 14} ${x - 11} ${y - 22} ${x - 10} ${y - 22}H${x + 10}C${x + 11} ${y - 22} ${x + 16} ${y - 14} ${x + 15} ${y}Q${x} ${y + 8} ${x - 15} ${y}Z`,
      brush.ball("#e8b184"),
    );
    brush.ellipse({ x, y: y - 22, rx: 11, ry: 6 }, "#fffdf6");
    brush.ellipse({ x, y: y - 22, rx: 7, ry: 3.8 }, brush.ball("#f5a31c"));
    brush.path(`M${x + 3} ${y - 20}q6 2 5 8t3 4q1-8-4-13Z`, "#f5a31c");
    brush.line(`M${x - 3} ${y - 24}h3`, "#fff3c8", 1.4);
    brush.line(`M${x - 12} ${y - 6}Q${x - 12} ${y - 12} ${x - 9} ${y - 16}`, "#fff", 1.8, ' opacity=".7"');
  }
};

/** A sausage in a long roll with its onions and sauce. */
const hotDog: Scene = (brush, palate) => {
  plate(brush, glaze(brush.random), { rx: 75 });
  const sausage = palate.seen.find(({ look }) => look.shape === "sausage")?.look.colour ?? "#b9582e";
  const onions = palate.seen.find(({ look }) => look.shape === "ring")?.look;
  for (const [x, y] of [
    [74, 44],
    [86, 74],
  ] as const) {
    brush.raw(
      `<g transform="translate(${x} ${y})rotate(-7)"><path d="M-52-2C-56 18-44 22-30 22H34C50 22 58 14 52-2Z" fill="#2a1206" opacity=".42" transform="translate(3 5)"/><path d="M-50-6Q-56-16-40-17H40Q56-16 50-4Z" fill="${brush.top("#d9963f")}"/><path d="M-50-7H50V2H-50Z" fill="#f8e4b4"/><path d="M-54-4Q-58-13-46-13Q0-17 46-13Q58-13 54-3Q56 6 44 6Q0 9-44 6Q-56 6-54-4Z" fill="${brush.top(sausage, 1.3)}"/><path d="M-46-10Q0-14 44-10" stroke="#fff" stroke-width="1.6" opacity=".6" fill="none" stroke-linecap="round"/><path d="M-52 0Q0 8 52 0C56 16 46 20 34 20H-34C-46 20-56 16-52 0Z" fill="${brush.ball("#d58f36", 1.2)}"/><path d="M-44 8Q-38 14-24 14" stroke="#ffe6b4" stroke-width="2" opacity=".8" fill="none" stroke-linecap="round"/><path d="M-40-6q6-6 12 0t12 0 12 0 12 0 12 0 12 0" stroke="${palate.has("ketchup") ? "#c3281c" : "#e0b02c"}" stroke-width="2.8" fill="none" stroke-linecap="round"/></g>`,
    );
    if (onions) brush.heap([{ look: onions, count: 7 }], { x: x - 2, y: y - 2, rx: 34, ry: 3 }, 0, 1);
  }
  const slaw = fillings(palate).filter(({ look }) => ["cabbage", "carrot", "coleslaw"].includes(look.shape));
  brush.heap(
    slaw.slice(0, 2).map(({ look }) => ({ look, count: 3 })),
    { x: 128, y: 90, rx: 12, ry: 5 },
    3,
    1.2,
  );
  garnish(brush, palate, { x: 80, y: 60, rx: 40, ry: 20 }, 3);
};

/** A layer of a burger, drawn from its lower edge up. `high`: its thickness. */
type Layer = { high: number; draw: (y: number) => void };

const burger: Scene = (brush, palate) => {
  const { has, name, seen } = palate;
  const find = (...shapes: string[]) => seen.find(({ look }) => shapes.includes(look.shape))?.look;
  const slab = (colour: string, high: number, flecks: string): Layer => ({
    high,
    draw: (y) => {
      brush.path(
        `M20 ${y - high}Q17 ${y + 2} 32 ${y + 3}H92Q107 ${y + 2} 104 ${y - high}Q62 ${y - high - 9} 20 ${y - high}Z`,
        brush.side(colour),
      );
      brush.line(
        `M26 ${y - 3}h3M36 ${y - 6}h3M48 ${y - 2}h4M62 ${y - 6}h3M74 ${y - 2}h4M86 ${y - 5}h3M96 ${y - 4}h2`,
        flecks,
        2.4,
        ' opacity=".75"',
      );
    },
  });
  const disc = (colour: string): Layer => ({
    high: 6,
    draw: (y) =>
      brush.path(`M24 ${y - 6}Q22 ${y + 2} 34 ${y + 2}H90Q102 ${y + 2} 100 ${y - 6}Q62 ${y - 13} 24 ${y - 6}Z`, brush.top(colour)),
  });
  const frill = (colour: string): Layer => ({
    high: 5,
    draw: (y) =>
      brush.path(
        `M15 ${y - 3}Q22 ${y + 9} 32 ${y}T48 ${y + 5} 64 ${y} 80 ${y + 6} 96 ${y} 109 ${y - 4}Q106 ${y - 12} 62 ${y - 12}T15 ${y - 3}Z`,
        brush.top(colour, 1.2),
      ),
  });
  const cheese: Layer = {
    high: 3,
    draw: (y) => brush.path(`M18 ${y - 3}L60 ${y - 9}L106 ${y - 3}L94 ${y + 2}L81 ${y + 12}L70 ${y + 2}H40L30 ${y + 10}Z`, "#f6b834"),
  };
  const egg: Layer = {
    high: 7,
    draw: (y) => {
      brush.path(
        `M14 ${y - 4}Q22 ${y + 6} 34 ${y + 1}T62 ${y + 4} 92 ${y + 1} 110 ${y - 4}Q106 ${y - 12} 62 ${y - 13}T14 ${y - 4}Z`,
        brush.top("#fffaf0", 0.6),
      );
      brush.path(
        `M50 ${y - 9}Q62 ${y - 16} 76 ${y - 9}Q78 ${y - 1} 72 ${y}Q70 ${y + 8} 66 ${y + 1}Q52 ${y + 1} 50 ${y - 9}Z`,
        brush.ball("#f6a81e"),
      );
    },
  };
  const rashers: Layer = {
    high: 5,
    draw: (y) => {
      const wave = `M14 ${y}q8-7 16 0t16 0 16 0 16 0 16 0 16-2`;
      brush.line(wave, "#8f3426", 7.6);
      brush.line(wave, "#c9594a", 5.6);
      brush.line(wave, "#f6cdbc", 1.6, ' transform="translate(0 -1.4)"');
    },
  };
  const crumbed = find("nugget", "finger")?.colour;
  const mushroom = has("portobello") ? "#8a664a" : undefined;
  const meat =
    find("mince", "chunk")?.colour ??
    mushroom ??
    (crumbed || has("egg", "halloumi") ? undefined : find("bean", "chickpea", "lentil", "cube", "flake")?.colour);
  const pulled = has("pork-shoulder");
  const layers: Layer[] = [
    ...(find("lettuce", "leaf") ? [frill("#86b84a")] : []),
    ...(/slaw|pulled/.test(name) && find("cabbage", "coleslaw") ? [frill("#dfe6b8")] : []),
    ...(crumbed ? [slab(crumbed, 12, "#f6d490")] : []),
    ...(meat ? [slab(darker(meat, 0.08), 12, darker(meat, 0.5))] : []),
    ...(pulled ? [slab("#9a4e2a", 13, "#e0a06a")] : []),
    ...(has("halloumi") ? [slab("#f3d592", 9, "#b9762c")] : []),
    ...(has("cheddar", "cheddar-light", "red-leicester", "vegan-cheese", "mozzarella") ? [cheese] : []),
    ...(find("bacon") ? [rashers] : []),
    ...(has("egg") && /egg/.test(name) ? [egg] : []),
    ...(has("tomato", "roasted-peppers") ? [disc("#d0402a")] : []),
    ...(has("gherkins") ? [disc("#7c9a3a")] : []),
  ];
  plate(brush, glaze(brush.random), { y: 72, rx: 76 });
  const chips = find("chip");
  const side = chips ?? seen.find(({ look }) => ["corn", "coleslaw", "cabbage", "spud"].includes(look.shape))?.look;
  if (side) brush.heap([{ look: side, count: chips ? 15 : 5 }], { x: 124, y: 78, rx: 20, ry: 12 }, chips ? 14 : 6, 1.5);
  const bunless = !has("brioche-bun", "burger-bun", "bread-rolls", "gf-rolls", "english-muffin") && has("little-gem", "iceberg");
  const muffin = has("english-muffin");
  const bun = bunless ? "#8cb84e" : muffin ? "#e3b877" : "#d0862f";
  brush.ellipse({ x: 64, y: 98, rx: 48, ry: 13 }, "#1d0f06", ' opacity=".45"');
  brush.path("M22 86Q20 101 40 103H84Q104 101 102 86Z", brush.side(bunless ? "#7fae46" : lighter(bun, 0.16)));
  brush.line("M24 86H100", bunless ? "#d9eab0" : "#fbeac4", 3);
  let y = 86;
  for (const { high, draw } of layers) {
    draw(y);
    y -= high;
  }
  const tall = muffin ? 22 : 40;
  brush.path(
    `M19 ${y}C15 ${y - tall * 0.72} 40 ${y - tall} 62 ${y - tall}S109 ${y - tall * 0.72} 105 ${y}Q62 ${y + 9} 19 ${y}Z`,
    brush.ball(bun, 1.15),
  );
  brush.line(`M30 ${y - tall * 0.42}Q38 ${y - tall * 0.78} 58 ${y - tall * 0.86}`, "#ffe9bd", 3.2, ' opacity=".75"');
  if (!bunless && !muffin)
    brush.line(
      [-14, 0, 14, -22, 22, 6, -6]
        .map((x, index) => `M${62 + x} ${Math.round(y - tall * (index < 3 ? 0.76 : 0.44) + (index % 2) * 4)}l3 ${(index % 3) - 1}`)
        .join(""),
      "#fff3d2",
      2.1,
    );
  const dip = palate.seen.find(({ look }) => look.shape === "dollop");
  if (dip) pot(brush, { x: 134, y: 34, rx: 15 }, "#f6f1e6", dip.look.colour);
};

export const BAKERY_SCENES = { crumpets, teacake, croissant, eggCups, hotDog, burger };
