import type { ToolCall } from "#domain/assistant/spoken.ts";
import type { ChatContext } from "../chat-context.ts";
import { changeWeek } from "./change-tools.ts";
import { aboutSetting, planNutrition, putBack, recipeKeeping } from "./fact-tools.ts";
import { makePlan, rememberPreferences } from "./plan-tools.ts";
import { findRecipes, recipePrice, whatCanIMake } from "./recipe-tools.ts";
import { showList, showPlan } from "./show-tools.ts";
import { cheaperWeek, swapMeal } from "./swap-tools.ts";
import type { ToolAnswer } from "./tool-answer.ts";

/** Runs a tool call. Tools act only for the household in the context. */
export function runTool(context: ChatContext, call: ToolCall): Promise<ToolAnswer> {
  switch (call.tool) {
    case "make_plan":
      return makePlan(context, call.args);
    case "remember_preferences":
      return rememberPreferences(context, call.args);
    case "find_recipes":
      return findRecipes(context, call.args);
    case "recipe_price":
      return recipePrice(context, call.args);
    case "cheaper_week":
      return cheaperWeek(context, call.args);
    case "swap_meal":
      return swapMeal(context, call.args);
    case "change_meals":
      return changeWeek(context, call.args);
    case "plan_nutrition":
      return planNutrition(context, call.args);
    case "recipe_keeping":
      return recipeKeeping(context, call.args);
    case "put_back":
      return putBack(context, call.args);
    case "about_setting":
      return aboutSetting(context, call.args);
    case "show_plan":
      return showPlan(context, call.args);
    case "show_list":
      return showList(context, call.args);
    case "what_can_i_make":
      return whatCanIMake(context, call.args);
  }
}
