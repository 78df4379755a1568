import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import type { ChatContext } from "../chat-context.ts";

/** A tool's result: a card, or a sentence that explains why there is none. */
export type ToolAnswer = { card: ChatCard } | { sorry: string };
export type Tool<Args> = (context: ChatContext, args: Args) => Promise<ToolAnswer>;

export const NO_PLAN_YET = "You don't have a plan yet. Ask me to plan your week and I'll make one.";
