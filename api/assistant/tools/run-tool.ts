import type { ToolCall } from "#domain/assistant/spoken.ts";
import type { ChatContext } from "../chat-context.ts";
import { changeWeek } from "./change-tools.ts";
import { aboutAccount, aboutSetting, foodFact, planNutrition, putBack, recipeKeeping } from "./fact-tools.ts";
import { changeList, changePantry, showPantry } from "./list-tools.ts";
import { aboutMeal } from "./meal-tools.ts";
import { keepMeal, moveMealTo, planLeftovers, setEaters, takeProposal } from "./place-tools.ts";
import { makePlan, rememberPreferences } from "./plan-tools.ts";
import { findRecipes, recipePrice, whatCanIMake } from "./recipe-tools.ts";
import { showList, showPlan } from "./show-tools.ts";
import { cheaperWeek, swapMeal } from "./swap-tools.ts";
import { saveRule, saveTaste } from "./taste-tools.ts";
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
    case "move_meal":
      return moveMealTo(context, call.args);
    case "set_eaters":
      return setEaters(context, call.args);
    case "keep_meal":
      return keepMeal(context, call.args);
    case "use_leftovers":
      return planLeftovers(context, call.args);
    case "ask_back":
      return Promise.resolve({ card: { kind: "question", ...call.args } });
    case "use_proposal":
      return takeProposal(context, call.args);
    case "change_list":
      return changeList(context, call.args);
    case "change_pantry":
      return changePantry(context, call.args);
    case "show_pantry":
      return showPantry(context, call.args);
    case "save_taste":
      return saveTaste(context, call.args);
    case "save_rule":
      return saveRule(context, call.args);
    case "about_meal":
      return aboutMeal(context, call.args);
    case "food_fact":
      return foodFact(context, call.args);
    case "about_account":
      return aboutAccount(context, call.args);
  }
}
