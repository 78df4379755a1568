import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { photographPath, readPhotographs } from "../../catalogue/photographs.ts";
import { importPhotographs } from "./import-photographs.ts";

const DISHES = new Set(["fish-pie", "spaghetti-bolognese", "dal"]);
const CREDIT = { author: "Ada Cook", licence: "CC BY 4.0", source: "https://photos.example/1" };
let home: string;
let folder: string;
let target: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "larder-photographs-"));
  [folder, target] = [join(home, "given"), join(home, "imported")];
  mkdirSync(folder);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** An image of noise, which compresses worst, taken with the camera on its side and with a place in its metadata. */
async function image(file: string, { width = 1300, height = 1000, orientation = 1 } = {}): Promise<void> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 8 };
  await sharp({ create: { width, height, channels: 3, background: "#c86a3a", noise } })
    .withExif({ IFD0: { Artist: "Somebody", ImageDescription: "at home" } })
    .withMetadata({ orientation })
    .toFile(join(folder, file));
}
const credits = (...rows: Record<string, string>[]) => writeFileSync(join(folder, "credits.json"), JSON.stringify(rows));
const run = () => importPhotographs(folder, DISHES, target);

describe("an import of photographs", () => {
  it("writes each in the sizes of cards and pages, upright, small and without metadata, and keeps its credit", async () => {
    await image("pie.jpg", { width: 1000, height: 1300, orientation: 6 });
    await image("bol.png");
    writeFileSync(
      join(folder, "credits.csv"),
      [
        "dish,file,author,licence,source",
        'fish-pie,pie.jpg,"Cook, Ada",CC BY 4.0,https://photos.example/1',
        "spaghetti-bolognese,bol.png,Ben Plate,CC0 1.0,https://photos.example/2",
      ].join("\n"),
    );
    expect(await run()).toEqual({ imported: ["fish-pie", "spaghetti-bolognese"], faults: [] });
    expect(Object.fromEntries(readPhotographs(target))).toEqual({
      "fish-pie": {
        author: "Cook, Ada",
        licence: "CC BY 4.0",
        source: "https://photos.example/1",
        version: expect.stringMatching(/^[0-9a-f]{12}$/),
      },
      "spaghetti-bolognese": { author: "Ben Plate", licence: "CC0 1.0", source: "https://photos.example/2", version: expect.any(String) },
    });
    for (const [size, width, height, most] of [
      ["card", 640, 480, 70],
      ["page", 1280, 960, 300],
    ] as const) {
      const file = readFileSync(photographPath(target, "fish-pie", size));
      const found = await sharp(file).metadata();
      expect([found.format, found.width, found.height, found.exif]).toEqual(["webp", width, height, undefined]);
      expect(file.length, size).toBeLessThanOrEqual(most * 1024);
    }
  });

  it("replaces a dish's earlier photograph, whose URL changes, and keeps those of other dishes", async () => {
    await image("one.jpg");
    credits({ dish: "dal", file: "one.jpg", ...CREDIT });
    await run();
    const before = readPhotographs(target).get("dal")?.version;
    rmSync(join(folder, "one.jpg"));
    await image("two.webp");
    await image("pie.jpg");
    credits({ dish: "dal", file: "two.webp", ...CREDIT, author: "Cy" }, { dish: "fish-pie", file: "pie.jpg", ...CREDIT });
    await run();
    const after = readPhotographs(target);
    expect([[...after.keys()], after.get("dal")?.author]).toEqual([["dal", "fish-pie"], "Cy"]);
    expect(after.get("dal")?.version).not.toBe(before);
  });

  it.each([
    ["the author is missing", { author: " " }, 'credits.json, entry 1: the author is missing. Fill in the column "author".'],
    ["the licence is missing", { licence: "" }, 'credits.json, entry 1: the licence is missing. Fill in the column "licence".'],
    ["the dish is unknown", { dish: "spag-bol" }, 'credits.json, entry 1: there is no dish "spag-bol". Use a dish\'s id'],
    ["the file is absent", { file: "pie2.jpg" }, 'credits.json, entry 1: there is no file "pie2.jpg" in the folder.'],
    ["the file is in another folder", { file: "../pie.jpg" }, 'credits.json, entry 1: there is no file "../pie.jpg" in the folder.'],
    [
      "the licence forbids a paid product",
      { licence: "CC BY-NC 4.0" },
      'credits.json, entry 1: the licence "CC BY-NC 4.0" forbids commercial use',
    ],
    ["the licence forbids a crop", { licence: "CC BY-ND 2.0" }, "forbids commercial use or changes"],
    ["the source is no web address", { source: "a friend" }, 'credits.json, entry 1: the source "a friend" is not a web address.'],
  ])("writes nothing and says what to do if %s", async (_what, wrong, sentence) => {
    for (const file of ["pie.jpg", "dal.jpg"]) writeFileSync(join(folder, file), "");
    credits({ dish: "fish-pie", file: "pie.jpg", ...CREDIT, ...wrong }, { dish: "dal", file: "dal.jpg", ...CREDIT });
    const { imported, faults } = await run();
    expect(imported).toEqual([]);
    expect(faults.join("\n")).toContain(sentence);
    expect(readdirSync(home)).toEqual(["given"]);
  });

  it("refuses images without credit, two of one dish, small ones, and files that are no images", async () => {
    await image("pie.jpg");
    for (const file of ["again.jpg", "forgotten.JPG"]) writeFileSync(join(folder, file), "");
    credits({ dish: "fish-pie", file: "pie.jpg", ...CREDIT }, { dish: "fish-pie", file: "again.jpg", ...CREDIT });
    expect((await run()).faults).toEqual([
      "forgotten.JPG has no credit. Add a row with its dish, author, licence and source to credits.json, or take it out of the folder.",
      'credits.json has several photographs of "fish-pie". Keep one.',
    ]);
    for (const file of ["again.jpg", "forgotten.JPG"]) rmSync(join(folder, file));
    await image("small.jpg", { width: 800, height: 1200 });
    writeFileSync(join(folder, "text.jpg"), "not an image");
    credits(
      { dish: "fish-pie", file: "pie.jpg", ...CREDIT },
      { dish: "dal", file: "small.jpg", ...CREDIT },
      { dish: "spaghetti-bolognese", file: "text.jpg", ...CREDIT },
    );
    expect((await run()).faults).toEqual([
      "small.jpg is 800 × 1200 pixels. Give a photograph of at least 1280 × 960.",
      "text.jpg is no image that can be read. Save it as JPEG, PNG or WebP.",
    ]);
    expect(readPhotographs(target).size).toBe(0);
  });

  it("refuses a folder that is absent, has no credits, or credits that cannot be read", async () => {
    expect((await importPhotographs(join(home, "none"), DISHES, target)).faults[0]).toContain("There is no folder");
    expect((await run()).faults[0]).toContain("There is no credits.csv or credits.json");
    writeFileSync(join(folder, "credits.json"), "{");
    expect((await run()).faults[0]).toContain("credits.json is not a list of objects");
    credits();
    expect((await run()).faults).toEqual(["credits.json has no rows. Add one for each image."]);
  });
});
