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
import { completeOperations, type Paths } from "./document/complete.ts";
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

/** Inputs of the OpenAPI document. */
export type Described = {
  api: Hono<ApiEnv>;
  publicOrigin: string;
  /** Middleware of every route, registered outside the routes. */
  before: readonly object[];
};

/** Generates the OpenAPI document, aliases included. */
export async function describeCalls({ api, publicOrigin, before }: Described) {
  const whole = new Hono().route("/api", api);
  const document = await generateSpecs(whole, {
    excludeStaticFile: false, // otherwise paths that end like a file name are left out
    defaultValidationErrorResponse: false, // ours are ApiErrorBody
    documentation: {
      openapi: "3.1.0",
      info: { title: `${PRODUCT_NAME} API`, version: CHANGELOG[0].version, description: INTRODUCTION },
      servers: [{ url: publicOrigin, description: "This installation" }],
    },
  });
  const calls = completeOperations(withUnknownFields(document.paths) as Paths, whole.routes, before);
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

/** Serialises and compresses the document, once per process. */
async function serialiseDocument(described: Described) {
  const text = JSON.stringify(await describeCalls(described));
  const tag = `W/"${createHash("sha256").update(text).digest("base64url")}"`;
  return { text, zipped: new Uint8Array(await zip(text)), tag };
}

/** Mounted at /api/docs: the OpenAPI 3.1 document and Swagger UI. */
export function docsRoutes(described: Described) {
  let cached: ReturnType<typeof serialiseDocument> | undefined;
  const files = relative(process.cwd(), dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json")));
  return new Hono()
    .get("/openapi.json", async (c) => {
      cached ??= serialiseDocument(described);
      const { text, zipped, tag } = await cached;
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
