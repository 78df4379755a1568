import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, postAuth } from "./api.ts";
import { queryClient } from "./query-client.ts";
import { userQuery } from "./session.ts";
import { answerSignInAgain, signInAgainAsked } from "./sign-in-again.ts";

const asked = vi.fn<(input: RequestInfo | URL, init?: RequestInit) => Promise<Response>>();
beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation(async () => Response.json({ firstName: "Ada" }));
  vi.stubGlobal("fetch", asked);
});

const call = () => {
  const [input, init] = asked.mock.calls.at(-1) ?? [];
  return {
    url: String(input),
    method: init?.method,
    credentials: init?.credentials,
    type: new Headers(init?.headers).get("content-type"),
    body: init?.body,
  };
};

describe("H-CALL-01: every call", () => {
  it("sends cookies, and a JSON content type with a body", async () => {
    await api.user["complete-onboarding"].$put({ json: { postcode: "M1", householdSize: 2, weeklyBudget: "80" } });
    expect(call()).toMatchObject({ url: "/api/user/complete-onboarding", method: "PUT", credentials: "include", type: "application/json" });
    expect(JSON.parse(String(call().body))).toEqual({ postcode: "M1", householdSize: 2, weeklyBudget: "80" });
    await postAuth("sign-in/email", { email: "a@larder.test" });
    expect(call()).toMatchObject({ method: "POST", credentials: "include", type: "application/json", body: '{"email":"a@larder.test"}' });
  });

  it("also sets it for a serialised body, since the server accepts nothing else", async () => {
    await api["simple-meal-plans"].$post({}, { init: { body: JSON.stringify({ locked: [] }) } });
    expect(call()).toMatchObject({ type: "application/json", body: '{"locked":[]}' });
  });

  it("has no content type without a body, and parses its response as JSON", async () => {
    expect(await (await api.user.$get()).json()).toEqual({ firstName: "Ada" });
    expect(call()).toMatchObject({ credentials: "include", type: null, body: undefined });
  });
});

describe("a call that requires a recent login", () => {
  const refuseOnce = () =>
    asked.mockResolvedValueOnce(Response.json({ code: "SIGN_IN_AGAIN", message: "Confirm it's you." }, { status: 403 }));
  const erase = () => api.user.$delete({ json: { email: "a@larder.test" } });

  it("asks the user to log in again, and is then repeated unchanged", async () => {
    refuseOnce();
    const sent = erase();
    await vi.waitFor(() => expect(signInAgainAsked()).toBe(true));
    answerSignInAgain(true);
    expect((await sent).ok).toBe(true);
    const bodies = asked.mock.calls.map(([, init]) => [init?.method, init?.body]);
    expect(bodies).toEqual(Array(2).fill(["DELETE", '{"email":"a@larder.test"}']));
  });

  it("is not repeated if the user declines, and asks once for several calls", async () => {
    refuseOnce();
    refuseOnce();
    const both = Promise.allSettled([erase(), erase()]);
    await vi.waitFor(() => expect(signInAgainAsked()).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 20)); // the other one's answer is read, too
    answerSignInAgain(false);
    for (const one of await both) expect(one).toMatchObject({ status: "rejected", reason: { status: 403 } });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("differs from a call that is not allowed at all", async () => {
    asked.mockResolvedValueOnce(Response.json({ code: "FORBIDDEN", message: "Not yours." }, { status: 403 }));
    await expect(erase()).rejects.toMatchObject({ status: 403, message: "Not yours." });
  });
});

describe("H-CALL-02: a query", () => {
  const client = () => new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });

  it("is a GET of its path that returns the JSON", async () => {
    expect(await client().fetchQuery(userQuery)).toEqual({ firstName: "Ada" });
    expect(call()).toMatchObject({ url: "/api/user", method: "GET" });
  });

  it("is never stale and is not refetched on focus, reconnect, timer or another screen", async () => {
    const own = client();
    own.mount();
    const stop = new QueryObserver(own, userQuery).subscribe(() => {});
    await vi.waitFor(() => expect(own.getQueryData(userQuery.queryKey)).toBeTruthy(), { timeout: 10_000 });
    const another = new QueryObserver(own, userQuery);
    const stopAnother = another.subscribe(() => {});
    expect(another.getCurrentResult().isStale).toBe(false);
    expect(queryClient.getDefaultOptions().queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    });
    expect(queryClient.getDefaultOptions().queries?.refetchInterval).toBeUndefined();
    expect(asked).toHaveBeenCalledTimes(1);
    stop();
    stopAnother();
    own.unmount();
  });

  it("and a mutation are not retried on failure", async () => {
    asked.mockImplementation(async () => Response.json({ message: "away" }, { status: 503 }));
    await expect(client().fetchQuery(userQuery)).rejects.toThrow("away");
    expect(asked).toHaveBeenCalledTimes(1);
    const change = client()
      .getMutationCache()
      .build(client(), { mutationFn: () => api.logout.$post() });
    await expect(change.execute(undefined)).rejects.toThrow("away");
    expect(asked).toHaveBeenCalledTimes(2);
    expect(queryClient.getDefaultOptions().mutations).toMatchObject({ retry: false });
  });
});
