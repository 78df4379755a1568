import { createMiddleware } from "hono/factory";

/** Says these to the browser with every answer, unless the answer says its own. */
export const answerHeaders = (headers: Readonly<Record<string, string>>) =>
  createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
  });

/** What is said to one person is kept by nobody on the way, and not by a browser that others use after them. */
export const KEEP_NOTHING = { "Cache-Control": "private, no-store" };
