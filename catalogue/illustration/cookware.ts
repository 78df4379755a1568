import { pickOne, type Random } from "#domain/random.ts";
import type { Area, Brush } from "./brush.ts";
import { darker, lighter } from "./colour.ts";

const WOODS = ["#b9834f", "#a06a3e", "#cf9f68", "#7a4f33"] as const;
const ENAMELS = ["#b04a34", "#3f6d5a", "#3f5d76", "#c98a3a", "#6a4a5e"] as const;
export const enamel = (random: Random): string => pickOne(random, ENAMELS);

/** A wide pan: black iron, with one long handle or two small ones. */
export function pan(brush: Brush, { handles = "long" as "long" | "two", colour = "#34393c", rx = 66 } = {}): Area {
  const [x, y, ry] = [80, 58, rx * 0.6];
  brush.shadow(x + 6, y + 17, rx * 1.12, ry * 1.1, 0.72);
  if (handles === "long") {
    brush.line("M122 88L158 116", darker(colour, 0.5), 10);
    brush.line("M122 86L158 113", lighter(colour, 0.12), 7);
    brush.line("M126 87L156 110", lighter(colour, 0.45), 1.4);
  } else
    for (const at of [x - rx - 4, x + rx + 4])
      brush.ellipse({ x: at, y: y + 4, rx: 9, ry: 7 }, "none", ` stroke="${darker(colour, 0.2)}" stroke-width="4"`);
  brush.path(
    `M${x - rx} ${y}C${x - rx + 2} ${y + 20} ${x - rx * 0.8} ${y + ry * 0.86} ${x} ${y + ry + 12}C${x + rx * 0.8} ${y + ry * 0.86} ${x + rx - 2} ${y + 20} ${x + rx} ${y}Z`,
    brush.side(colour),
  );
  brush.ellipse({ x, y, rx, ry }, brush.top(lighter(colour, 0.22)));
  brush.ellipse({ x, y: y + 1, rx: rx - 3, ry: ry - 2.4 }, brush.hollow(darker(colour, 0.2)));
  brush.line(`M${x - rx + 3} ${y - 5}Q${x - rx * 0.8} ${y - ry * 0.74} ${x - rx * 0.3} ${y - ry + 1.4}`, "#fff", 1.3, ' opacity=".6"');
  return { x, y: y + 4, rx: rx - 7, ry: ry - 6.4 };
}

/** A cast-iron pot with high walls. */
export function casserole(brush: Brush, colour: string): Area {
  const [x, y, rx, ry] = [80, 50, 62, 35];
  brush.shadow(x + 7, y + 47, rx * 1.12, 24, 0.72);
  for (const at of [14, 146]) {
    brush.ellipse({ x: at, y: y + 12, rx: 9, ry: 6.4 }, "none", ` stroke="${darker(colour, 0.4)}" stroke-width="5"`);
    brush.ellipse({ x: at, y: y + 10.6, rx: 9, ry: 6.4 }, "none", ` stroke="${colour}" stroke-width="4"`);
  }
  brush.path(
    `M${x - rx} ${y}L${x - rx + 4} ${y + 34}Q${x - rx + 8} ${y + 46} ${x - 30} ${y + 53}Q${x} ${y + 60} ${x + 30} ${y + 53}Q${x + rx - 8} ${y + 46} ${x + rx - 4} ${y + 34}L${x + rx} ${y}Z`,
    brush.side(colour),
  );
  brush.ellipse({ x, y, rx, ry }, brush.top(lighter(colour, 0.16)));
  brush.ellipse({ x, y: y + 0.8, rx: rx - 4, ry: ry - 3.2 }, brush.hollow("#e9dcc4"));
  brush.line(`M${x - rx + 3} ${y - 5}Q${x - 50} ${y - 27} ${x - 18} ${y - 32}`, "#fff", 1.5, ' opacity=".75"');
  return { x, y: y + 4, rx: rx - 8, ry: ry - 7 };
}

/** A rectangular oven dish or flat tray, seen from one side. Returns the middle of its contents. */
export function ovenDish(brush: Brush, colour: string, { deep = true, inside = "#e8dcc6" } = {}): Area {
  const wall = deep ? 18 : 7;
  const bottom = deep ? 88 : 98;
  const far = deep ? 20 : 18;
  brush.raw(`<path d="M8 ${bottom - 4}L24 ${far + 18}H146L164 ${bottom}L152 ${bottom + wall + 8}H20Z" fill="#1d0f06" opacity=".32"/>`);
  if (deep)
    for (const at of [4, 144])
      brush.raw(
        `<rect x="${at}" y="52" width="13" height="22" rx="6" fill="${darker(colour, 0.2)}"/><rect x="${at + 1}" y="52" width="10" height="18" rx="5" fill="${brush.top(colour)}"/>`,
      );
  brush.path(
    `M9 ${bottom - 8}Q8 ${bottom + 2} 16 ${bottom + 2}H144Q152 ${bottom + 2} 151 ${bottom - 8}L147 ${bottom + wall - 4}Q146 ${bottom + wall} 140 ${bottom + wall}H20Q14 ${bottom + wall} 13 ${bottom + wall - 4}Z`,
    brush.side(colour),
  );
  brush.path(
    `M32 ${far}H128Q136 ${far} 138 ${far + 7}L151 ${bottom - 10}Q154 ${bottom + 2} 143 ${bottom + 2}H17Q6 ${bottom + 2} 9 ${bottom - 10}L22 ${far + 7}Q24 ${far} 32 ${far}Z`,
    brush.top(lighter(colour, 0.14)),
  );
  brush.path(
    `M34 ${far + 4}H126Q132 ${far + 4} 134 ${far + 10}L145 ${bottom - 12}Q147 ${bottom - 4} 139 ${bottom - 4}H21Q13 ${bottom - 4} 15 ${bottom - 12}L26 ${far + 10}Q28 ${far + 4} 34 ${far + 4}Z`,
    brush.hollow(inside),
  );
  brush.line(`M11 ${bottom - 14}L23 ${far + 7}Q25 ${far + 1.4} 33 ${far + 1.4}H80`, "#fff", 1.3, ' opacity=".7"');
  return { x: 80, y: (far + bottom) / 2 + 1, rx: 52, ry: (bottom - far) / 2 - 9 };
}

/** A wooden board. */
export function board(brush: Brush): Area {
  const wood = pickOne(brush.random, WOODS);
  brush.raw('<path d="M2 98L22 36H148L166 104L156 116H14Z" fill="#1d0f06" opacity=".34"/>');
  brush.path("M6 92V98Q6 104 14 104H146Q154 104 154 98V92Z", darker(wood, 0.45));
  brush.path("M28 22H132Q138 22 140 28L154 88Q156 98 146 98H14Q4 98 6 88L20 28Q22 22 28 22Z", brush.top(wood));
  brush.line(
    "M22 36Q60 31 138 38M16 52Q80 60 144 50M12 70Q70 64 148 72M10 86Q60 92 150 84M40 24Q70 28 120 25",
    darker(wood, 0.3),
    1,
    ' opacity=".5"',
  );
  brush.line("M8 90L21 29Q23 23.4 29 23.4H84", "#fff", 1.1, ' opacity=".5"');
  return { x: 80, y: 60, rx: 54, ry: 28 };
}

/** A fluted tart tin, filled to the rim. */
export function tin(brush: Brush): Area {
  const [x, y, rx, ry] = [80, 56, 66, 40];
  brush.shadow(x + 5, y + 16, rx * 1.1, ry * 1.12);
  brush.path(`M${x - rx} ${y}L${x - rx + 8} ${y + 17}Q${x} ${y + ry + 30} ${x + rx - 8} ${y + 17}L${x + rx} ${y}Z`, brush.side("#8f9a9d"));
  const flutes = Array.from({ length: 15 }, (_, index) => {
    const at = (index + 0.5) / 15;
    const angle = Math.PI * (1 - at);
    return `M${Math.round(x + Math.cos(angle) * rx)} ${Math.round(y + Math.sin(angle) * ry)}l0 9`;
  }).join("");
  brush.line(flutes, "#4d5759", 1.4, ' opacity=".6"');
  brush.ellipse({ x, y, rx, ry }, "#c3cbcd");
  return { x, y, rx: rx - 2, ry: ry - 1.4 };
}
