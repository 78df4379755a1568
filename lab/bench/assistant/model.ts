import OpenAI from "openai";
import type { Limits } from "#domain/household/health-limits/read-limits.ts";
import { INSTRUCTIONS, MODEL_TOOLS } from "../../../api/assistant/public/instructions.ts";
import { conversations } from "./conversations.ts";

/** The tools that answer a kind of message; none: words alone. A kind that isn't named is answered by `food_fact`. */
const TOOLS: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    ["small_talk", "thanks", "help", "off_topic", "complaint", "unclear", "decline", "emergency", "harmful", "limit_end", "list_shop"].map(
      (kind) => [kind, []],
    ),
  ),
  swap: ["swap_meal", "change_meals"],
  move: ["move_meal"],
  exchange: ["move_meal"],
  guests: ["set_eaters"],
  eat_out: ["set_eaters"],
  skip: ["set_eaters"],
  leftovers: ["use_leftovers"],
  lock: ["keep_meal"],
  week: ["change_meals", "cheaper_week", "make_plan"],
  new_plan: ["make_plan"],
  dislike: ["save_taste"],
  like: ["save_taste"],
  rate: ["save_taste"],
  standing: ["save_rule"],
  limit: ["remember_preferences"],
  list_add: ["change_list"],
  list_remove: ["change_list"],
  list_change: ["change_list"],
  list_tick: ["change_list"],
  list_show: ["show_list"],
  have: ["change_pantry"],
  run_out: ["change_pantry", "change_list"],
  pantry_show: ["show_pantry"],
  use_up: ["what_can_i_make"],
  can_make: ["what_can_i_make"],
  find: ["find_recipes"],
  recipe_show: ["about_meal"],
  scale: ["about_meal"],
  cost: ["about_meal", "recipe_price", "show_plan", "show_list"],
  why: ["about_meal"],
  timing: ["about_meal"],
  nutrition: ["about_meal", "plan_nutrition"],
  show: ["show_plan"],
  undo: ["put_back", "change_list"],
  choose: ["use_proposal"],
  confirm: ["use_proposal"],
  account: ["about_account", "about_setting"],
};
const PROPOSES = ["make_plan", "swap_meal", "change_meals", "cheaper_week", "find_recipes", "what_can_i_make"];
const MILLION = 1_000_000;

type Options = { url: string; model: string; apiKey: string; inputPrice: number; outputPrice: number; most: number };

/**
 * Sends the first message of each test conversation to a model and judges the tools that it calls. `unsafe`: it would propose dishes although the
 * message states a limit that our rules, which stand before it, have not asked about. `cost` in the currency of the prices a million tokens.
 */
export async function judgeModel({ url, model, apiKey, inputPrice, outputPrice, most }: Options, readLimits: (message: string) => Limits) {
  const client = new OpenAI({ apiKey, baseURL: url, logLevel: "off" });
  const tools = MODEL_TOOLS.map(({ name, about, schema }) => ({
    type: "function" as const,
    function: { name, description: about, parameters: schema },
  }));
  const figures = { sentences: 0, right: 0, askedByRules: 0, wrong: 0, unsafe: 0, inputTokens: 0, outputTokens: 0 };
  for (const { turns } of conversations("test").slice(0, most)) {
    const [first] = turns;
    if (!first) continue;
    figures.sentences += 1;
    if (readLimits(first.say).kind === "ask") {
      figures.askedByRules += 1;
      continue;
    }
    const answer = await client.chat.completions.create({
      model,
      messages: [
        { role: "system", content: INSTRUCTIONS },
        { role: "user", content: first.say },
      ],
      tools,
    });
    figures.inputTokens += answer.usage?.prompt_tokens ?? 0;
    figures.outputTokens += answer.usage?.completion_tokens ?? 0;
    const called = (answer.choices[0]?.message.tool_calls ?? []).flatMap((call) => (call.type === "function" ? [call.function.name] : []));
    const wanted = first.wants.map(({ kind }) => TOOLS[kind] ?? ["food_fact", "recipe_keeping"]);
    const isRight =
      wanted.every((some) => (some.length === 0 ? true : some.some((tool) => called.includes(tool)))) &&
      called.every((tool) => wanted.flat().includes(tool));
    if (isRight) figures.right += 1;
    else figures.wrong += 1;
    if (first.wants.some(({ kind }) => kind === "limit") && called.some((tool) => PROPOSES.includes(tool))) figures.unsafe += 1;
  }
  const cost = (figures.inputTokens * inputPrice + figures.outputTokens * outputPrice) / MILLION;
  return {
    ...figures,
    accuracy: Number((figures.right / Math.max(1, figures.sentences - figures.askedByRules)).toFixed(3)),
    cost: Number(cost.toFixed(4)),
  };
}
