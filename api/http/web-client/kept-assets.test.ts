import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { WebFile } from "../../../db/web-files/web-file.entity.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { findAssetIn, keepAssets } from "./kept-assets.ts";
import { webClient } from "./web-client.ts";

const database = testDatabase();
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A built client: a page with its code and styles, as a builder names them. */
function build(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), "larder-build-"));
  folders.push(folder);
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify({ "index.html": { file: `assets/app-${name}.js` } }));
  writeFileSync(
    join(folder, "index.html"),
    `<link rel="stylesheet" href="/assets/app-${name}.css"><script type="module" src="/assets/app-${name}.js"></script>`,
  );
  writeFileSync(join(folder, `assets/app-${name}.js`), `code of ${name}`);
  writeFileSync(join(folder, `assets/app-${name}.js.br`), "compressed");
  writeFileSync(join(folder, `assets/app-${name}.css`), `style of ${name}`);
  writeFileSync(join(folder, "assets/inter-x.woff2"), "a typeface");
  return folder;
}

/** A server of one build, as it starts. */
async function serverOf(folder: string) {
  const { em } = database.orm;
  await keepAssets(em, folder);
  return webClient(relative(process.cwd(), folder), findAssetIn(em));
}

it("with two builds behind a load balancer, every server has the files of both", async () => {
  const servers = [await serverOf(build("old")), await serverOf(build("new"))];
  let turn = 0;
  const ask = (path: string) => (servers[turn++ % 2] as (typeof servers)[number]).request(path); // strictly one after the other
  for (let page = 0; page < 6; page++) {
    const html = await (await ask("/meal-planner")).text();
    for (const [, path = ""] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
      const file = await ask(path);
      expect(file.status, path).toBe(200);
      expect(file.headers.get("content-type")).toContain(path.endsWith(".css") ? "text/css" : "javascript");
      expect(file.headers.get("cache-control")).toContain("immutable");
      expect(await file.text()).toMatch(/^(code|style) of/);
    }
    turn += 1; // so that each build's page comes first in turn
  }
});

it("files of earlier builds are kept for a month after their last use; an unknown file is 404 and not cached", async () => {
  const server = await serverOf(build("now"));
  const em = database.orm.em.fork();
  await em.nativeUpdate(WebFile, { name: "app-old.js" }, { keptAt: new Date(Date.now() - 29 * DAY_MS) });
  await em.nativeUpdate(WebFile, { name: "app-old.css" }, { keptAt: new Date(Date.now() - 31 * DAY_MS) });
  await serverOf(build("next"));
  expect((await server.request("/assets/app-old.js")).status).toBe(200);
  for (const path of ["/assets/app-old.css", "/assets/never.js", "/assets/a/b.js", "/assets/app-old.js.br"]) {
    const missing = await server.request(path);
    expect(missing.status, path).toBe(404);
    expect(missing.headers.get("cache-control"), path).toBeNull();
  }
});

it("restarting with the same build writes nothing again", async () => {
  const folder = build("same");
  await serverOf(folder);
  writeFileSync(join(folder, "assets/app-same.js"), "something else");
  const before = await database.orm.em.fork().count(WebFile);
  const server = await serverOf(folder);
  expect(await database.orm.em.fork().count(WebFile)).toBe(before);
  rmSync(join(folder, "assets/app-same.js"));
  expect(await (await server.request("/assets/app-same.js")).text()).toBe("code of same");
});
