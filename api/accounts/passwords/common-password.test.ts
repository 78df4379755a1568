import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testApi } from "../../../tests/setup/test-api.ts";
import { isCommonPassword } from "./common-password.ts";
import { MARK_BYTES } from "./common-password-mark.ts";

const { ask, signUp, resets } = testApi();
const COMMON = "qwertyuiop";
const statusAndBody = async (response: Response) => [response.status, await response.json()];
const rejection = (field: string) => [422, expect.objectContaining({ field, message: expect.stringContaining("Three random words") })];

describe("the list of common passwords", () => {
  it("has 100,000 entries", () => expect(statSync("api/accounts/passwords/common-passwords.bin").size).toBe(100_000 * MARK_BYTES));

  it.each(["qwertyuiop", "QwertyUIOP", "1234567890", "password123", "basketball", "manchester", "1qaz2wsx3edc", "liverpoolfc"])(
    "contains %s",
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(["three random words", "four quite other words", "qwertyuiop of Leeds", "password", randomUUID()])(
    "does not contain %s",
    (password) => expect(isCommonPassword(password)).toBe(false),
  );

  it("matches none of 2,197 three-word phrases", () => {
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

describe("a common password", () => {
  const email = () => `${randomUUID()}@larder.test`;

  it("is rejected at sign-up with advice, and no account is created", async () => {
    const person = { name: "Ada", email: email(), password: COMMON };
    expect(await statusAndBody(await ask("/api/auth/sign-up/email", { method: "POST", json: person }))).toEqual(rejection("password"));
    expect((await ask("/api/auth/sign-up/email", { method: "POST", json: { ...person, password: "three random words" } })).status).toBe(
      200,
    );
  });

  it("is rejected at sign-up, as is a password made of the product's own words", async () => {
    const person = { name: "Ada", email: email(), password: "My Pantry Recipes 1" };
    expect(await statusAndBody(await ask("/api/auth/sign-up/email", { method: "POST", json: person }))).toEqual(rejection("password"));
  });

  it("is rejected at a reset, and the reset link stays valid", async () => {
    const address = email();
    await signUp("Ada", address);
    await ask("/api/auth/request-password-reset", { method: "POST", json: { email: address } });
    const { token } = resets.find((one) => one.email === address) ?? {};
    const reset = (newPassword: string) => ask("/api/auth/reset-password", { method: "POST", json: { token, newPassword } });
    expect(await statusAndBody(await reset(COMMON))).toEqual(rejection("newPassword"));
    expect((await reset("four quite other words")).status).toBe(200);
  });

  it("is rejected when changing the password", async () => {
    const cookie = await signUp();
    const json = { currentPassword: "three random words", newPassword: COMMON };
    expect(await statusAndBody(await ask("/api/user/password", { method: "POST", cookie, json }))).toEqual(rejection("newPassword"));
  });

  it("is not checked at sign-in, so an existing one keeps working", async () => {
    const json = { email: email(), password: COMMON };
    expect((await ask("/api/auth/sign-in/email", { method: "POST", json })).status).toBe(401); // wrong credentials, not 422
  });
});
