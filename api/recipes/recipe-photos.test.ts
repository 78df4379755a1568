import { describe, expect, it } from "vitest";
import { RecipePhoto } from "#contracts/recipes/photo.ts";
import { SAMPLES } from "#domain/recipes/photo/samples.fixture.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household, database } = testApi();
const [one, two] = [...readCatalogue().recipes.values()];
const at = (id: string) => `/api/recipe-photos/${id}`;
const put = (cookie: string, id: string, picture: string) => ask(at(id), { method: "PUT", cookie, json: { picture } });
const listOf = async (cookie: string) => (await (await ask("/api/recipe-photos", { cookie })).json()) as RecipePhoto[];
const jpeg = Buffer.from(SAMPLES["image/jpeg"], "base64");
const EXIF = Buffer.from("\xff\xe1\x00\x1eExif\0\0GPSLatitude 51.5072", "latin1");
const withLocation = Buffer.concat([
  jpeg.subarray(0, 2),
  EXIF.subarray(0, 2),
  Buffer.from([0, EXIF.length - 2]),
  EXIF.subarray(4),
  jpeg.subarray(2),
]);

describe("a household's own photo of a dish", () => {
  it.each(["image/jpeg", "image/png", "image/webp"] as const)(
    "is kept and served as what its bytes are, for its members alone: %s",
    async (type) => {
      const cookie = await household();
      const kept = RecipePhoto.parse(await (await put(cookie, one!.id, SAMPLES[type])).json());
      expect(await listOf(cookie)).toEqual([kept]);
      const served = await ask(kept.url, { cookie });
      expect(served.headers.get("content-type")).toBe(type);
      expect(served.headers.get("x-content-type-options")).toBe("nosniff");
      expect(served.headers.get("cache-control")).toMatch(/private/);
      expect(served.headers.get("cache-control")).not.toMatch(/public/);
      expect((await served.arrayBuffer()).byteLength).toBeGreaterThan(50);
      const stranger = await household();
      expect((await ask(kept.url, { cookie: stranger })).status).toBe(404);
      expect(await listOf(stranger)).toEqual([]);
      expect((await ask(kept.url)).status).toBe(401);
    },
  );

  it("loses its location metadata, whatever was sent", async () => {
    const cookie = await household();
    expect(withLocation.includes("GPSLatitude")).toBe(true);
    const { url } = RecipePhoto.parse(await (await put(cookie, one!.id, withLocation.toString("base64"))).json());
    const served = Buffer.from(await (await ask(url, { cookie })).arrayBuffer());
    expect(served.includes("GPSLatitude")).toBe(false);
    const rows = await database.orm.em.fork().execute<{ content: Buffer }[]>("select content from recipe_photo");
    expect(rows.some(({ content }) => content.includes("GPSLatitude"))).toBe(false);
  });

  it("can be replaced, which changes its URL, and removed repeatedly", async () => {
    const cookie = await household();
    const first = RecipePhoto.parse(await (await put(cookie, one!.id, SAMPLES["image/jpeg"])).json());
    const second = RecipePhoto.parse(await (await put(cookie, one!.id, SAMPLES["image/png"])).json());
    expect(second.url).not.toBe(first.url);
    expect(await listOf(cookie)).toEqual([second]);
    for (const _ of [1, 2]) expect((await ask(at(one!.id), { method: "DELETE", cookie })).status).toBe(200);
    expect(await listOf(cookie)).toEqual([]);
    expect((await ask(at(one!.id), { cookie })).status).toBe(404);
  });

  it.each([
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString("base64"), 422],
    ["a picture that breaks off", jpeg.subarray(0, jpeg.length - 40).toString("base64"), 422],
    ["no base64", "%%%%%%%%%%%%%%%%%%%%%%%%%%%%", 422],
    ["more than 300 kB", Buffer.concat([jpeg, Buffer.alloc(301 * 1024)]).toString("base64"), 422],
    ["more than the call takes", Buffer.alloc(600 * 1024).toString("base64"), 413],
  ])("is rejected with a message if it is %s", async (_what, picture, status) => {
    const cookie = await household();
    const refused = await put(cookie, one!.id, picture);
    expect(refused.status).toBe(status);
    expect(((await refused.json()) as { message: string }).message).toMatch(/\w{3,} \w+/);
    expect(await listOf(cookie)).toEqual([]);
  });

  it("needs a session and an existing recipe", async () => {
    expect((await ask(at(one!.id), { method: "PUT", json: { picture: SAMPLES["image/jpeg"] } })).status).toBe(401);
    expect((await put(await household(), "no-such-dish", SAMPLES["image/jpeg"])).status).toBe(404);
  });

  it("is in the data export, and limited to a hundred for a household", async () => {
    const cookie = await household();
    await put(cookie, one!.id, SAMPLES["image/jpeg"]);
    await database.orm.em.fork().execute(
      `insert into recipe_photo (household_id, recipe_id, type, content, version, added_at)
       select p.household_id, r.id, p.type, p.content, p.version, now() from recipe_photo p, (select id from recipe where id <> ? and id <> ? order by id limit 99) r
       where p.household_id = (select household_id from recipe_photo order by added_at desc limit 1)`,
      [one!.id, two!.id],
    );
    expect(await listOf(cookie)).toHaveLength(100);
    const refused = await put(cookie, two!.id, SAMPLES["image/jpeg"]);
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      expect.stringContaining("Remove one first"),
    ]);
    expect((await put(cookie, one!.id, SAMPLES["image/png"])).status).toBe(200);
    const copy = (await (await ask("/api/user/export.json", { cookie })).json()) as { recipePhotos: { type: string; content: string }[] };
    expect(copy.recipePhotos).toHaveLength(100);
    expect(copy.recipePhotos.find(({ type }) => type === "image/png")?.content).toBe(SAMPLES["image/png"]);
  });
});
