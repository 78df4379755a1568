import type { ChatEvent } from "#contracts/assistant/chat.ts";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { figuresInAnswer } from "#domain/assistant/figures.ts";
import type { ToolCall } from "#domain/assistant/spoken.ts";
import type { ChatContext } from "./chat-context.ts";
import { resolveToolLeftOut } from "./limits.ts";
import { runTool } from "./tools/run-tool.ts";
import type { ToolAnswer } from "./tools/tool-answer.ts";

const MOST_CALLS = 6;
const MOST_PLANS = 2;
const LONGEST_ANSWER = 6000;

/** The state of one answer while it is written. */
export type Turn = {
  context: ChatContext;
  emit: (event: ChatEvent) => void;
  cards: ChatCard[];
  sorry: string[];
  figures: Set<ReturnType<typeof figuresInAnswer>[number]>;
  calls: number;
  plans: number;
  text: string;
};

async function runResolved(context: ChatContext, call: ToolCall): Promise<ToolAnswer> {
  const named = resolveToolLeftOut(context, call);
  if ("unread" in named) return { card: { kind: "limits", allergens: [], words: [], unread: named.unread, isOpen: true } };
  return runTool(context, named.call);
}

const PROPOSES_WEEKS = new Set<ToolCall["tool"]>(["make_plan", "swap_meal", "change_meals", "cheaper_week", "use_proposal"]);
const PROPOSES_DISHES = new Set<ToolCall["tool"]>(["find_recipes", "what_can_i_make"]);

/** Returns the open question instead of a week, and instead of dishes if none of its foods was understood. */
function openQuestionFor({ openQuestion }: ChatContext, { tool }: ToolCall): ToolAnswer | undefined {
  if (!openQuestion) return undefined;
  const isNamed = openQuestion.allergens.length + openQuestion.words.length > 0;
  return PROPOSES_WEEKS.has(tool) || (PROPOSES_DISHES.has(tool) && !isNamed) ? { card: openQuestion } : undefined;
}

/** Runs a tool call within the turn's limits, and adds its card, figures or explanation to the turn. */
export async function callTool(turn: Turn, call: ToolCall): Promise<ToolAnswer> {
  turn.calls += 1;
  if (call.tool === "make_plan") turn.plans += 1;
  if (turn.calls > MOST_CALLS || turn.plans > MOST_PLANS) return { sorry: "Enough was asked for one answer. Answer with what there is." };
  if (turn.cards.some(({ kind }) => kind === "limits")) return { sorry: "The person has to answer first what must be left out." };
  const answer = openQuestionFor(turn.context, call) ?? (await runResolved(turn.context, call));
  for (const figure of figuresInAnswer("card" in answer ? answer.card : { message: answer.sorry })) turn.figures.add(figure);
  if ("card" in answer) {
    turn.cards.push(answer.card);
    turn.emit({ kind: "card", card: answer.card });
  } else turn.sorry.push(answer.sorry);
  return answer;
}

export function appendText(turn: Turn, text: string): void {
  const room = text.slice(0, Math.max(0, LONGEST_ANSWER - turn.text.length));
  if (room === "") return;
  turn.text += room;
  turn.emit({ kind: "delta", text: room });
}
