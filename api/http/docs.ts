import { createRequire } from "node:module";
import { dirname, relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import { PRODUCT_NAME } from "#domain/product.ts";
import { withAliases } from "./alias-paths.ts";
import type { ApiEnv } from "./middleware/session.ts";
import { UNKNOWN_FIELDS, withUnknownFields } from "./unknown-fields.ts";

const PAGE = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${PRODUCT_NAME} API</title><link rel="stylesheet" href="/api/docs/files/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="/api/docs/files/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const START = `SwaggerUIBundle({ url: "/api/docs/openapi.json", dom_id: "#swagger-ui", deepLinking: true });`;

/** The document of every call, under each of its names. */
async function describeCalls(api: Hono<ApiEnv>) {
  const document = await generateSpecs(new Hono().route("/api", api), {
    excludeStaticFile: false, // else calls whose names end as a file's would be left out
    documentation: { openapi: "3.1.0", info: { title: `${PRODUCT_NAME} API`, version: "1", description: UNKNOWN_FIELDS } },
  });
  return { ...document, paths: withAliases(withUnknownFields(document.paths)) };
}

/** Mounted at /api/docs: the OpenAPI 3.1 document that the contracts make, and a page to read and try it. */
export function docsRoutes(api: Hono<ApiEnv>) {
  let document: ReturnType<typeof describeCalls> | undefined;
  const files = relative(process.cwd(), dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json")));
  return new Hono()
    .get("/openapi.json", async (c) => {
      document ??= describeCalls(api);
      return c.json(await document);
    })
    .get("/start.js", (c) => c.body(START, 200, { "content-type": "text/javascript" }))
    .get("/files/*", serveStatic({ root: files, rewriteRequestPath: (path) => path.replace("/api/docs/files", "") }))
    .get("/", (c) => c.html(PAGE));
}
