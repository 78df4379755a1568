import { fileURLToPath } from "node:url";
import { startCaddy } from "../../../tests/setup/product/caddy.ts";

/**
 * With any `Referrer-Policy` the packaged browser tells Lighthouse that the page was aborted (a page of one line as well; each other header is fine),
 * so this one header is left out of what Caddy and the API say.
 */
const withoutReferrerPolicy = (config: string) =>
  config
    .replace(/^\s*header @\w+ Referrer-Policy .*$/gm, "")
    .replaceAll("header_down -Server", "header_down -Server\n\t\t\theader_down -Referrer-Policy");

/** Starts Caddy with the production configuration, on HTTPS and HTTP/2, in front of the API at `url`. */
export async function behindCaddy(url: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const WEB_FOLDER = fileURLToPath(new URL("../../../web/dist", import.meta.url));
  const env = { WEB_FOLDER, API_ADDRESS: new URL(url).host, BALANCER_ADDRESSES: "127.0.0.1/32", PAYMENT_PROVIDER: "none" };
  return startCaddy(env, { encrypted: true, change: withoutReferrerPolicy });
}
