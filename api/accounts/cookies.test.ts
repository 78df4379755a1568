import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { sessionCookieName } from "#domain/accounts/session-cookie.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const ORIGIN = "https://larder.example";
const { ask, operator, signUp } = testApi({ origin: ORIGIN });
const PASSWORD = "three random words";

it("on https every cookie is named __Host-, goes over https alone, and is of this host alone", async () => {
  const email = `${randomUUID()}@larder.test`;
  const post = (path: string, json: unknown, cookie = "") => ask(path, { method: "POST", json, cookie });
  const answers = [
    await post("/api/auth/sign-up/email", { name: "Ada", email, password: PASSWORD }),
    await post("/api/auth/sign-in/email", { email, password: PASSWORD, rememberMe: false }),
    await post("/api/user/passkeys/options", {}, await signUp()),
    await post("/api/admin/login", { email: "nobody@larder.test", password: PASSWORD }),
    await post("/api/logout", {}, await operator()),
  ];
  const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
  expect(cookies.length).toBeGreaterThanOrEqual(4);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-larder\.\w+=/);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; Path=\/(;|$)/i);
    expect(cookie).not.toMatch(/Domain=/i);
  }
  expect(cookies[0]).toContain(`${sessionCookieName(ORIGIN)}=`);
});
