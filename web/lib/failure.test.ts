import { describe, expect, it } from "vitest";
import { ApiFailure, apiErrorMessage, isAuthFailure, toApiFailure } from "./failure.ts";

const answer = (body: string, status: number, statusText = "") => new Response(body, { status, statusText });

describe("failureOf (H-ERR-01, P-CALL-27)", () => {
  it.each([
    ['{"message":"No room"}', 409, "Conflict", "No room"],
    ['{"other":"field"}', 409, "Conflict", "Conflict"],
    ['{"message":""}', 500, "Server Error", "Server Error"],
    ["plain words", 502, "Bad Gateway", "502: plain words"],
    ["", 503, "Unavailable", "503: "],
  ])("reads %s with status %i (%s) as “%s” (D-22b)", async (body, status, statusText, message) => {
    const failure = await toApiFailure(answer(body, status, statusText));
    expect(failure.message).toBe(message);
    expect(failure.status).toBe(status); // the status is kept beside the message
  });
});

describe("isAuthFailure (H-ERR-03, D-22c)", () => {
  it("is true for our own 401, as JSON or text", async () => {
    expect(isAuthFailure(await toApiFailure(answer('{"message":"401: Unauthorized"}', 401)))).toBe(true);
    expect(isAuthFailure(await toApiFailure(answer("Unauthorized", 401)))).toBe(true);
  });
  it("is false for anything else: other 401s are ordinary errors (H-ERR-02)", () => {
    expect(isAuthFailure(new ApiFailure("Invalid password", 401, {}))).toBe(false);
    expect(isAuthFailure(new ApiFailure("Unauthorized", 401, {}))).toBe(false);
    expect(isAuthFailure(new Error("500: Unauthorized"))).toBe(false);
    expect(isAuthFailure("401: Unauthorized")).toBe(false);
  });
});

describe("the message of a refusal (D-78e)", () => {
  it("is the server's own, and none exists for a server or network error", async () => {
    const refused = await toApiFailure(answer('{"message":"Too many attempts. You can try again at 16:40."}', 429));
    expect(apiErrorMessage(refused)).toBe("Too many attempts. You can try again at 16:40.");
    for (const [body, status] of [
      ['{"message":"Something went wrong on our side"}', 500],
      ["<html>Too many requests</html>", 429],
      ['{"other":"field"}', 422],
    ] as const)
      expect(apiErrorMessage(await toApiFailure(answer(body, status, "Text of the status")))).toBeUndefined();
    expect(apiErrorMessage(new TypeError("Failed to fetch"))).toBeUndefined();
  });
});
