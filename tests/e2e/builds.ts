import { createHash } from "node:crypto";
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";
import { proxy } from "hono/proxy";
import { webClient } from "../../api/http/web-client/web-client.ts";

const BUILT = "web/dist";

/** The client under test as another build: the same code with different file hashes. */
export function anotherBuild(mark: string): string {
  const folder = mkdtempSync(join(tmpdir(), "larder-build-"));
  cpSync(BUILT, folder, { recursive: true });
  for (const compressed of globSync(join(folder, "assets/*.br"))) rmSync(compressed);
  const names = globSync(join(folder, "assets/*")).map((path) => basename(path));
  const renamed = (name: string) => name.replace(/\.(\w+)$/, `-${mark}.$1`);
  for (const path of globSync(join(folder, "{*,.vite/*,assets/*}.{js,css,html,json}"))) {
    const text = readFileSync(path, "utf8");
    writeFileSync(
      path,
      names.reduce((now, name) => now.replaceAll(name, renamed(name)), text),
    );
  }
  const revision = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 32);
  const worker = join(folder, "sw.js");
  writeFileSync(worker, readFileSync(worker, "utf8").replaceAll(revision(join(BUILT, "index.html")), revision(join(folder, "index.html"))));
  for (const name of names) renameSync(join(folder, "assets", name), join(folder, "assets", renamed(name)));
  return folder;
}

/** A server for the given client builds; API calls go to the product. */
export async function serveBuilds(product: string) {
  let builds: ReturnType<typeof webClient>[] = [];
  let turn = 0;
  const kept = new Map<string, Uint8Array>();
  const app = new Hono()
    .all("/api/*", (c) => {
      const { pathname, search } = new URL(c.req.url);
      return proxy(`${product}${pathname}${search}`, {
        ...c.req,
        headers: { ...c.req.header(), origin: product, host: new URL(product).host },
      });
    })
    .all("*", (c) => (builds[turn++ % builds.length] as (typeof builds)[number]).fetch(c.req.raw));
  const server = await new Promise<ServerType>((ready) => {
    const started: ServerType = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, () => ready(started));
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** From now on alternates strictly between these builds. With `keeping`, each has the files of all. */
    use: (folders: readonly string[], { keeping = false } = {}) => {
      if (keeping)
        for (const path of folders.flatMap((folder) => globSync(join(folder, "assets/*")))) kept.set(basename(path), readFileSync(path));
      builds = folders.map((folder) => webClient(relative(process.cwd(), folder), async (name) => kept.get(name)));
    },
    /** The build that answers next. */
    nextIs: (index: number) => {
      turn = index;
    },
    close: () =>
      new Promise<void>((closed) => {
        if ("closeAllConnections" in server) server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
