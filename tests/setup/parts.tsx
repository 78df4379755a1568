import { STATUS_CODES } from "node:http";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { type ToastT, toast } from "sonner";
import { vi } from "vitest";

/** Renders a component as a page at this address does, with its own responses. @returns a simulated user, and the query cache */
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

type ShownToast = Omit<ToastT, "action"> & { action?: { label: string; onClick: () => void } };

export const newestToast = () => toast.getToasts().at(-1) as ShownToast | undefined;

type Answer = { status?: number; body: unknown };
/** The result of a call without a network. */
export const UNREACHABLE: Answer = { status: 0, body: null };
const NOTHING: Answer = { status: 404, body: { message: "Nobody answers here." } };

/** Answers a component's calls by method and path with query. @returns the sent requests, in order */
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

/** A promise with its resolver, for a response in progress. */
export function underWay(): { answer: Promise<Answer>; arrive: (answer: Answer) => void } {
  let arrive: (answer: Answer) => void = () => {};
  const answer = new Promise<Answer>((resolve) => {
    arrive = resolve;
  });
  return { answer, arrive };
}
