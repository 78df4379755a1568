import type { testApi } from "../test-api.ts";
import { authenticator } from "./authenticator.ts";

export type Device = ReturnType<typeof authenticator>;

/** A browser's passkey calls, for API tests. */
export function passkeysOver({ ask, cookieOf }: Pick<ReturnType<typeof testApi>, "ask" | "cookieOf">) {
  /** Requests options. @returns them, and the cookies that bind the response to them. */
  const begin = async (path: string, cookie: string) => {
    const answer = await ask(path, { method: "POST", cookie });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return { options: await answer.json(), cookies: [cookie, cookieOf(answer)].filter(Boolean).join("; ") };
  };
  /** Adds a passkey of a device. @returns the API's response. */
  const add = async (cookie: string, device: Device = authenticator(), name = "Phone", said = {}) => {
    const { options, cookies } = await begin("/api/user/passkeys/options", cookie);
    return ask("/api/user/passkeys", { method: "POST", cookie: cookies, json: { name, credential: device.create(options, said) } });
  };
  /** Sends a device's passkey to `path`. @returns the API's response. */
  const show = async (device: Device, path = "/api/auth/sign-in/passkey", cookie = "", said = {}) => {
    const { options, cookies } = await begin("/api/auth/passkey/options", cookie);
    return ask(path, { method: "POST", cookie: cookies, json: { credential: device.get(options, said) } });
  };
  return { begin, add, show };
}
