import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import type { ChatContext } from "../chat-context.ts";

/** What a tool brings: something to show, or a sentence that says why there is nothing. */
export type ToolAnswer = { card: ChatCard } | { sorry: string };
export type Tool<Args> = (context: ChatContext, args: Args) => Promise<ToolAnswer>;

export const NO_PLAN_YET = "You don't have a plan yet. Ask me to plan your week and I'll make one.";
