import { randomUUID } from "node:crypto";
import { ChatEvent, type ChatMessage } from "#contracts/assistant/chat.ts";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import type { LimitsAnswer } from "#contracts/household/health-limits.ts";
import type { ProposalUsed } from "#contracts/planning/plan-proposal.ts";
import type { testApi } from "./test-api.ts";

type Ask = ReturnType<typeof testApi>["ask"];

/** The events of a streamed answer, each checked against its contract. */
export async function eventsOf(response: Response): Promise<ChatEvent[]> {
  const text = await response.text();
  return text.split("\n\n").flatMap((block) => {
    const data = /^data: (.*)$/m.exec(block)?.[1];
    return data === undefined ? [] : [ChatEvent.parse(JSON.parse(data))];
  });
}

/** Chats as the page does. */
export function talker(ask: Ask) {
  const start = async (cookie: string, message: string, messageId: string = randomUUID()) => {
    const response = await ask("/api/chat/start", { method: "POST", cookie, json: { message, messageId } });
    if (!response.ok) throw new Error(`start answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { conversationId: number; message: ChatMessage };
  };
  const goOn = async (cookie: string, conversationId: number, message: string) => {
    const response = await ask(`/api/chat/conversations/${conversationId}/continue`, { method: "POST", cookie, json: { message } });
    if (!response.ok) throw new Error(`continue answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { message: ChatMessage }).message;
  };
  const answerLimits = async (cookie: string, conversationId: number, limits: LimitsAnswer) => {
    const response = await ask(`/api/chat/conversations/${conversationId}/continue`, {
      method: "POST",
      cookie,
      json: { message: "my answer", limits },
    });
    if (!response.ok) throw new Error(`the answer was refused with ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { message: ChatMessage }).message;
  };
  /** Clicks “Use this week” below a message, or the first of several dishes. */
  const takeWeek = async (cookie: string, { cards }: ChatMessage) => {
    const [id] = cards.flatMap((card) => {
      if (card.kind === "choices") return card.choices.map(({ proposalId }) => proposalId);
      return "proposalId" in card && card.proposalId ? [card.proposalId] : [];
    });
    const response = await ask(`/api/plan-proposals/${id}/use`, { method: "POST", cookie });
    if (!response.ok) throw new Error(`using the week answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as ProposalUsed;
  };
  const stream = async (cookie: string, message: string) =>
    eventsOf(await ask("/api/chat/start", { method: "POST", cookie, json: { message }, headers: { accept: "text/event-stream" } }));
  return { start, goOn, answerLimits, takeWeek, stream };
}

/** The card of a kind; fails the test if there is none. */
export function cardOf<Kind extends ChatCard["kind"]>(message: ChatMessage, kind: Kind): Extract<ChatCard, { kind: Kind }> {
  const card = message.cards.find((one) => one.kind === kind);
  if (!card) throw new Error(`no ${kind} among ${message.cards.map((one) => one.kind).join(", ")}; it said: ${message.content}`);
  return card as Extract<ChatCard, { kind: Kind }>;
}
