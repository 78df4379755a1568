import { createMiddleware } from "hono/factory";

/** A text or XML type without a charset. */
const WITHOUT_CHARSET = /^(?:text\/[\w.+-]+|[\w-]+\/[\w.-]+\+xml)$/;

/** Adds headers to every response that does not set them, and `charset=utf-8` to texts. */
export const answerHeaders = (headers: Readonly<Record<string, string>>) =>
  createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
    const type = c.res.headers.get("content-type") ?? "";
    if (WITHOUT_CHARSET.test(type)) c.header("Content-Type", `${type}; charset=utf-8`);
  });

/** Personal responses are not cached, neither by proxies nor by a shared browser. */
export const NO_STORE = { "Cache-Control": "private, no-store" };
