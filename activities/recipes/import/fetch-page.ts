import type { IncomingMessage } from "node:http";
import { isIP, type LookupFunction } from "node:net";
import { PRODUCT_NAME } from "#domain/product.ts";
import type { Address, Pages } from "./pages.ts";

const TIMEOUT_MS = 8000;
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const CONTENT_TYPES = ["text/html", "application/xhtml+xml", "application/json", "application/ld+json"];

const PASTE = "Open the page yourself, copy its source and paste it here.";

/** Why a page was not fetched, as the person reads it. */
const SENTENCES = {
  address: "That isn't a web address. Enter one that starts with https://.",
  https: "We only fetch pages over https. Enter an address that starts with https://.",
  host: `We fetch recipes from a few sites only, and this isn't one of them. ${PASTE}`,
  private: "That address isn't a public web page, so we didn't fetch it.",
  away: `That site didn't answer. Try again in a minute. ${PASTE}`,
  slow: `That site took longer than 8 seconds, so we stopped waiting. ${PASTE}`,
  large: `That page is larger than 2 MB, so we stopped reading. ${PASTE}`,
  kind: "That address isn't a web page. Enter the address of the recipe's page.",
  missing: `That site didn't send us the page. Check the address. ${PASTE}`,
  redirects: `That address redirects too many times. Enter the address of the recipe's page. ${PASTE}`,
} as const;

/** A page that may not or cannot be fetched. `recipe-import.ts` turns it into a result. */
export class Refusal extends Error {
  constructor(why: keyof typeof SENTENCES) {
    super(SENTENCES[why]);
  }
}

/** Parses an address and rejects it unless it is https on an allowed host. Checks every redirect too. */
function allowedUrl(text: string, base: URL | undefined, { hosts }: Pages): URL {
  const url = URL.parse(text, base?.href);
  if (!url) throw new Refusal("address");
  if (url.protocol !== "https:") throw new Refusal("https");
  if (!hosts.includes(url.hostname) || url.port !== "" || url.username !== "" || url.password !== "") throw new Refusal("host");
  return url;
}

/** Resolves a host to the one address to connect to. Rejects the host if any of its addresses is private. */
async function resolveAddress(host: string, { resolve, mayReach }: Pages): Promise<Address> {
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family: family as 4 | 6 }];
  const [first] = found;
  if (!first) throw new Refusal("away");
  if (!found.every(({ address }) => mayReach(address))) throw new Refusal("private");
  return first;
}

/** A DNS lookup that always returns the checked address, so that a second DNS answer cannot redirect the connection (DNS rebinding). */
const pinnedLookup =
  ({ address, family }: Address): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);

async function sendRequest(url: URL, pages: Pages, signal: AbortSignal): Promise<IncomingMessage> {
  const address = await resolveAddress(url.hostname, pages);
  return new Promise((resolve, reject) => {
    pages
      .request(
        {
          hostname: url.hostname,
          port: pages.port,
          path: url.pathname + url.search,
          lookup: pinnedLookup(address),
          agent: false, // a pooled connection would skip the address check
          signal,
          headers: {
            accept: CONTENT_TYPES.join(", "),
            "accept-encoding": "identity", // no decompression bombs
            "user-agent": `${PRODUCT_NAME} recipe import`,
          },
        },
        resolve,
      )
      .once("error", reject)
      .end();
  });
}

async function readBody(response: IncomingMessage): Promise<string> {
  const [kind = "", ...parameters] = (response.headers["content-type"] ?? "").toLowerCase().split(";");
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (!CONTENT_TYPES.includes(kind.trim()) || encoding !== "identity") throw new Refusal("kind");
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

async function followRedirects(text: string, pages: Pages, signal: AbortSignal): Promise<string> {
  let url = allowedUrl(text, undefined, pages);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const response = await sendRequest(url, pages, signal);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readBody(response);
      if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) throw new Refusal("missing");
      url = allowedUrl(headers.location, url, pages);
    } finally {
      response.destroy();
    }
  }
  throw new Refusal("redirects");
}

/**
 * Fetches the text of a page on an allowed host.
 *
 * The address is untrusted input (SSRF), so: only https, allowed hosts and public addresses, on every redirect; the connection goes to the checked
 * address; at most 8 s in all, 2 MB, three redirects, HTML or JSON.
 * @throws Refusal for a page that may not or cannot be fetched.
 */
export async function fetchPage(text: string, pages: Pages): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const timedOut = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(new Refusal("slow")), { once: true }));
  try {
    return await Promise.race([followRedirects(text, pages, signal), timedOut]);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(signal.aborted ? "slow" : "away");
  }
}
