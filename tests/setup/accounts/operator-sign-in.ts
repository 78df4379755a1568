import { appCode } from "./totp.ts";

type Post = (path: string, json: unknown, cookie: string) => Promise<Response>;
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

async function posted(post: Post, path: string, json: unknown, cookie = ""): Promise<Response> {
  const response = await post(path, json, cookie);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/**
 * Signs an operator in with password and code.
 * @param known the secret of their second factor; set up if absent.
 * @returns the session cookie, and the secret.
 */
export async function signInOperator(post: Post, credentials: { email: string; password: string }, known = "") {
  const login = await posted(post, "/api/admin/login", credentials);
  const { setUp } = (await login.json()) as { setUp?: { secret: string } };
  const secret = setUp?.secret ?? known;
  const signedIn = await posted(post, "/api/admin/second-factor", { code: appCode(secret) }, cookieOf(login));
  return { cookie: cookieOf(signedIn), secret };
}
