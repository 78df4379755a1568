import type { ToolCall } from "#domain/assistant/spoken.ts";
import type { Kitchen } from "./chat-context.ts";
import { makePlan, rememberWishes, showList, showPlan } from "./plan-tools.ts";
import { findRecipes, recipePrice, whatCanIMake } from "./recipe-tools.ts";
import { cheaperWeek, swapMeal } from "./swap-tools.ts";
import type { ToolAnswer } from "./tool-answer.ts";

/** Puts one question to its tool. The tools act for the kitchen's own household alone. */
export function runTool(kitchen: Kitchen, call: ToolCall): Promise<ToolAnswer> {
  switch (call.tool) {
    case "make_plan":
      return makePlan(kitchen, call.args);
    case "remember_wishes":
      return rememberWishes(kitchen, call.args);
    case "find_recipes":
      return findRecipes(kitchen, call.args);
    case "recipe_price":
      return recipePrice(kitchen, call.args);
    case "cheaper_week":
      return cheaperWeek(kitchen, call.args);
    case "swap_meal":
      return swapMeal(kitchen, call.args);
    case "show_plan":
      return showPlan(kitchen, call.args);
    case "show_list":
      return showList(kitchen, call.args);
    case "what_can_i_make":
      return whatCanIMake(kitchen, call.args);
  }
}
