import { describe, expect, it } from "vitest";
import { readCatalogue } from "../catalogue.ts";
import { NEAREST_FAMILIES, nearestFamilies, pictureFaults } from "./pictures.ts";
import { rasterise, visualDistance } from "./raster.ts";

const { foods, recipes } = readCatalogue();
const all = [...recipes.values()];
const of = (...families: string[]) => all.filter(({ familyId }) => families.includes(familyId));
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120">${inside}</svg>`;

describe("the visual distance of two pictures", () => {
  const plain = rasterise(svg('<rect width="160" height="120" fill="#000000"/>'));
  it.each([
    ["the same", '<rect width="160" height="120" fill="#000000"/>', 0],
    ["black and white", '<rect width="160" height="120" fill="#ffffff"/>', 1],
    ["half of it, as a path", '<rect width="160" height="120" fill="#000"/><path d="M0 0h80v120H0Z" fill="#fff"/>', 0.5],
    [
      "half of it, by a shape that is used and moved",
      '<defs><g id="a"><rect width="40" height="60" fill="#fff"/></g></defs><rect width="160" height="120" fill="#000"/><use href="#a" transform="translate(80 0)scale(2)"/>',
      0.5,
    ],
    [
      "a quarter of the light",
      '<rect width="160" height="120" fill="#000"/><rect width="160" height="120" fill="#fff" opacity=".25"/>',
      0.25,
    ],
    [
      "a stroke along the upper half",
      '<rect width="160" height="120" fill="#000"/><path d="M-60 30H220" fill="none" stroke="#ffffff" stroke-width="60"/>',
      0.5,
    ],
  ])("%s", (_name, inside, distance) => {
    expect(visualDistance(plain, rasterise(svg(inside)))).toBeCloseTo(distance, 2);
  });
});

describe("the catalogue's pictures", () => {
  it("are of at least 40 scenes, at most 12 kB each, and no family looks like another", () => {
    expect(pictureFaults(all, foods)).toEqual([]);
  });

  it("show jacket potatoes and soup further apart than most families", () => {
    const apart = nearestFamilies(of("jacket-potato", "vegetable-soup"), foods)[0]?.distance ?? 0;
    expect(apart).toBeGreaterThan(NEAREST_FAMILIES * 2);
  });

  it("names a family that looks like another, and a catalogue of too few scenes", () => {
    const twins = of("lasagne").map((recipe) => ({ ...recipe, familyId: "my-lasagne", name: "Lasagne" }));
    expect(pictureFaults([...of("lasagne"), ...twins], foods)).toEqual([
      "pictures: 1 scenes, fewer than 40",
      "families/my-lasagne.ts: its pictures look like those of lasagne (distance 0.000)",
    ]);
  });
});
