import { STATUS_CODES } from "node:http";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { vi } from "vitest";

/** Shows a part as a page at this address does, with answers of its own. @returns somebody who uses it, and the answers that its calls left behind */
export function show(part: ReactElement, at = "/") {
  const answers = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const wrapped = (shown: ReactElement) => (
    <QueryClientProvider client={answers}>
      <MemoryRouter initialEntries={[at]}>{shown}</MemoryRouter>
    </QueryClientProvider>
  );
  const page = render(wrapped(part));
  return { answers, user: userEvent.setup(), again: (changed: ReactElement) => page.rerender(wrapped(changed)) };
}

type Answer = { status?: number; body: unknown };
/** What a call without a network comes to. */
export const UNREACHABLE: Answer = { status: 0, body: null };
const NOTHING: Answer = { status: 404, body: { message: "Nobody answers here." } };

/** Answers the calls of a part, by method and path with its query. @returns what was sent, in order */
export function answerCalls(answers: Record<string, Answer | Promise<Answer>>) {
  const sent: { call: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (address: string | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, "http://larder.test");
    const call = `${init.method ?? "GET"} ${pathname}${search}`;
    sent.push({ call, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    const { status = 200, body } = await (answers[call] ?? NOTHING);
    if (status === UNREACHABLE.status) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(body), { status, statusText: STATUS_CODES[status] ?? "" });
  });
  return sent;
}

/** A promise and the way to keep it: for an answer that is under way. */
export function underWay(): { answer: Promise<Answer>; arrive: (answer: Answer) => void } {
  let arrive: (answer: Answer) => void = () => {};
  const answer = new Promise<Answer>((resolve) => {
    arrive = resolve;
  });
  return { answer, arrive };
}
