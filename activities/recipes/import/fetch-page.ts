import type { IncomingMessage } from "node:http";
import { isIP, type LookupFunction } from "node:net";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { Address, Pages } from "./pages.ts";
import { Refusal } from "./refusal.ts";

const WITHIN_MS = 8000;
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const KINDS = ["text/html", "application/xhtml+xml", "application/json", "application/ld+json"];

/** The address, where it is one that we may ask. Every hop of a redirect passes here too. */
function allowed(text: string, base: URL | undefined, { hosts }: Pages): URL {
  const url = URL.parse(text, base?.href);
  if (!url) throw new Refusal("address");
  if (url.protocol !== "https:") throw new Refusal("https");
  if (!hosts.includes(url.hostname) || url.port !== "" || url.username !== "" || url.password !== "") throw new Refusal("host");
  return url;
}

/** The one address that will be connected to. Where any of a host's addresses is private, none is used. */
async function addressOf(host: string, { resolve, mayReach }: Pages): Promise<Address> {
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family: family as 4 | 6 }];
  const [first] = found;
  if (!first) throw new Refusal("away");
  if (!found.every(({ address }) => mayReach(address))) throw new Refusal("private");
  return first;
}

/** Answers every question for a name with the address that was checked: what a name server says a moment later no longer counts. */
const pinned =
  ({ address, family }: Address): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);

async function ask(url: URL, pages: Pages, signal: AbortSignal): Promise<IncomingMessage> {
  const address = await addressOf(url.hostname, pages);
  return new Promise((answered, failed) => {
    pages
      .request(
        {
          hostname: url.hostname,
          port: pages.port,
          path: url.pathname + url.search,
          lookup: pinned(address),
          agent: false, // no connection of an earlier question, whose address nobody checked now
          signal,
          headers: {
            accept: KINDS.join(", "),
            "accept-encoding": "identity", // a small answer cannot unfold into a large one
            "user-agent": `${PRODUCT_NAME} recipe import`,
          },
        },
        answered,
      )
      .once("error", failed)
      .end();
  });
}

async function bodyOf(response: IncomingMessage): Promise<string> {
  const [kind = "", ...parameters] = (response.headers["content-type"] ?? "").toLowerCase().split(";");
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (!KINDS.includes(kind.trim()) || encoding !== "identity") throw new Refusal("kind");
  if (Number(response.headers["content-length"] ?? 0) > MOST_BYTES) throw new Refusal("large");
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Refusal("large");
    chunks.push(chunk);
  }
  const latin = parameters.some((parameter) => /charset="?(iso-8859-1|windows-1252)/.test(parameter));
  return new TextDecoder(latin ? "windows-1252" : "utf-8").decode(Buffer.concat(chunks));
}

async function follow(text: string, pages: Pages, signal: AbortSignal): Promise<string> {
  let url = allowed(text, undefined, pages);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const response = await ask(url, pages, signal);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await bodyOf(response);
      if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) throw new Refusal("missing");
      url = allowed(headers.location, url, pages);
    } finally {
      response.destroy();
    }
  }
  throw new Refusal("redirects");
}

/**
 * The text of a page on an allowed host.
 *
 * A stranger chooses the address, so: https and listed hosts only, on every hop; public addresses only, and the one that was checked is the one
 * that is connected to; at most 8 s for everything, 2 MB, three redirects, HTML or JSON.
 * @throws Refusal for whatever may not or cannot be fetched.
 */
export async function fetchPage(text: string, pages: Pages): Promise<string> {
  const signal = AbortSignal.timeout(WITHIN_MS);
  const late = new Promise<never>((_, give) => signal.addEventListener("abort", () => give(new Refusal("slow")), { once: true }));
  try {
    return await Promise.race([follow(text, pages, signal), late]);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(signal.aborted ? "slow" : "away");
  }
}
