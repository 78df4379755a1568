import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { dirname, relative } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import { PRODUCT_NAME } from "#domain/product.ts";
import { withAliases } from "./alias-paths.ts";
import { CHANGELOG } from "./document/changelog.ts";
import { completed, type Paths } from "./document/complete.ts";
import { withComponents } from "./document/components.ts";
import { ANSWER_HEADERS, REQUEST_HEADERS } from "./document/headers.ts";
import { INTRODUCTION } from "./document/introduction.ts";
import { sharedRefusals } from "./document/refusals.ts";
import { SCHEMES } from "./document/security.ts";
import type { ApiEnv } from "./middleware/session.ts";
import { openObjects, withUnknownFields } from "./unknown-fields.ts";

const PAGE = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${PRODUCT_NAME} API</title><link rel="stylesheet" href="/api/docs/files/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="/api/docs/files/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const START = `SwaggerUIBundle({ url: "/api/docs/openapi.json", dom_id: "#swagger-ui", deepLinking: true });`;

/** What the document is made of. */
export type Described = {
  api: Hono<ApiEnv>;
  publicOrigin: string;
  /** What stands before every call, outside of the routes. */
  before: readonly object[];
};

/** The document of every call, under each of its names. */
export async function describeCalls({ api, publicOrigin, before }: Described) {
  const whole = new Hono().route("/api", api);
  const document = await generateSpecs(whole, {
    excludeStaticFile: false, // else calls whose names end as a file's would be left out
    defaultValidationErrorResponse: false, // ours are ApiErrorBody
    documentation: {
      openapi: "3.1.0",
      info: { title: `${PRODUCT_NAME} API`, version: CHANGELOG[0].version, description: INTRODUCTION },
      servers: [{ url: publicOrigin, description: "This installation" }],
    },
  });
  const calls = completed(withUnknownFields(document.paths) as Paths, whole.routes, before);
  const { paths, schemas } = await withComponents(calls, openObjects);
  const { schema: ApiErrorBody, responses } = await sharedRefusals();
  return {
    ...document,
    paths: withAliases(paths),
    components: {
      securitySchemes: SCHEMES,
      parameters: REQUEST_HEADERS,
      headers: ANSWER_HEADERS,
      responses,
      schemas: { ...schemas, ApiErrorBody },
    },
  };
}

const zip = promisify(gzip);

/** The document as it is sent: written and compressed once, as it is the same until the next start. */
async function madeOnce(described: Described) {
  const text = JSON.stringify(await describeCalls(described));
  const tag = `W/"${createHash("sha256").update(text).digest("base64url")}"`;
  return { text, zipped: new Uint8Array(await zip(text)), tag };
}

/** Mounted at /api/docs: the OpenAPI 3.1 document that the contracts make, and a page to read and try it. */
export function docsRoutes(described: Described) {
  let made: ReturnType<typeof madeOnce> | undefined;
  const files = relative(process.cwd(), dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json")));
  return new Hono()
    .get("/openapi.json", async (c) => {
      made ??= madeOnce(described);
      const { text, zipped, tag } = await made;
      const headers = { ETag: tag, "Cache-Control": "public, max-age=300", Vary: "Accept-Encoding", "Content-Type": "application/json" };
      if (c.req.header("if-none-match")?.includes(tag)) return c.body(null, 304, headers);
      return /\bgzip\b/.test(c.req.header("accept-encoding") ?? "")
        ? c.body(zipped, 200, { ...headers, "Content-Encoding": "gzip" })
        : c.body(text, 200, headers);
    })
    .get("/start.js", (c) => c.body(START, 200, { "content-type": "text/javascript" }))
    .get("/files/*", serveStatic({ root: files, rewriteRequestPath: (path) => path.replace("/api/docs/files", "") }))
    .get("/", (c) => c.html(PAGE));
}
