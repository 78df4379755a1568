import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testApi } from "../../../tests/setup/test-api.ts";
import { isCommonPassword } from "./common-password.ts";
import { MARK_BYTES } from "./common-password-mark.ts";

const { ask, signUp, resets } = testApi();
const COMMON = "qwertyuiop";
const said = async (response: Response) => [response.status, await response.json()];
const refused = (field: string) => [422, expect.objectContaining({ field, message: expect.stringContaining("Three random words") })];

describe("the list of common passwords", () => {
  it("has a hundred thousand, each long enough to be taken otherwise", () =>
    expect(statSync("api/accounts/passwords/common-passwords.bin").size).toBe(100_000 * MARK_BYTES));

  it.each(["qwertyuiop", "QwertyUIOP", "1234567890", "password123", "basketball", "manchester", "1qaz2wsx3edc", "liverpoolfc"])(
    "knows %s",
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(["three random words", "four quite other words", "qwertyuiop of Leeds", "password", randomUUID()])(
    "does not know %s",
    (password) => expect(isCommonPassword(password)).toBe(false),
  );

  it("mistakes none of thousands that people could think of", () => {
    const words = [
      "lemon",
      "otter",
      "kettle",
      "bridge",
      "copper",
      "winter",
      "pillow",
      "garden",
      "signal",
      "marble",
      "thirty",
      "ribbon",
      "saddle",
    ];
    const phrases = words.flatMap((one) => words.flatMap((other) => words.map((third) => `${one} ${other} ${third}`)));
    expect(phrases.filter(isCommonPassword)).toEqual([]);
  });
});

describe("a common password is refused with a kind sentence", () => {
  const email = () => `${randomUUID()}@larder.test`;

  it("at sign-up, and no account is made", async () => {
    const person = { name: "Ada", email: email(), password: COMMON };
    expect(await said(await ask("/api/auth/sign-up/email", { method: "POST", json: person }))).toEqual(refused("password"));
    expect((await ask("/api/auth/sign-up/email", { method: "POST", json: { ...person, password: "three random words" } })).status).toBe(
      200,
    );
  });

  it("as is one that is made of our own words", async () => {
    const person = { name: "Ada", email: email(), password: "My Pantry Recipes 1" };
    expect(await said(await ask("/api/auth/sign-up/email", { method: "POST", json: person }))).toEqual(refused("password"));
  });

  it("is rejected at a reset, and the link keeps working", async () => {
    const address = email();
    await signUp("Ada", address);
    await ask("/api/auth/request-password-reset", { method: "POST", json: { email: address } });
    const { token } = resets.find((one) => one.email === address) ?? {};
    const reset = (newPassword: string) => ask("/api/auth/reset-password", { method: "POST", json: { token, newPassword } });
    expect(await said(await reset(COMMON))).toEqual(refused("newPassword"));
    expect((await reset("four quite other words")).status).toBe(200);
  });

  it("at a change", async () => {
    const cookie = await signUp();
    const json = { currentPassword: "three random words", newPassword: COMMON };
    expect(await said(await ask("/api/user/password", { method: "POST", cookie, json }))).toEqual(refused("newPassword"));
  });

  it("and one that is in use still signs in", async () => {
    const json = { email: email(), password: COMMON };
    expect((await ask("/api/auth/sign-in/email", { method: "POST", json })).status).toBe(401); // common, but not rejected at sign-in
  });
});
