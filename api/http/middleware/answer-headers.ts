import { createMiddleware } from "hono/factory";

/** A text, or what is read as XML, that does not say how its letters are encoded. */
const WITHOUT_CHARSET = /^(?:text\/[\w.+-]+|[\w-]+\/[\w.-]+\+xml)$/;

/** Says these to the browser with every answer, unless the answer says its own; and of every text that it is UTF-8. */
export const answerHeaders = (headers: Readonly<Record<string, string>>) =>
  createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
    const type = c.res.headers.get("content-type") ?? "";
    if (WITHOUT_CHARSET.test(type)) c.header("Content-Type", `${type}; charset=utf-8`);
  });

/** What is said to one person is kept by nobody on the way, and not by a browser that others use after them. */
export const KEEP_NOTHING = { "Cache-Control": "private, no-store" };
