import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { ConfirmImport, FoodChoice, ImportProposal, OwnRecipe, ReadImport } from "#contracts/recipes/recipe-import.ts";
import { text } from "#contracts/text.ts";
import { buildOwnRecipe } from "#domain/recipes/import/own-recipe.ts";
import { proposeLines } from "#domain/recipes/import/proposal.ts";
import { type ReadRecipe, readRecipe, UNREADABLE } from "#domain/recipes/import/read-recipe.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { addOwnRecipe, countOwnRecipes, OWN_ID, ownRecipeList, removeOwnRecipe } from "../../db/recipes/own-recipe.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { rejectIfTooMany } from "../http/middleware/rate-limit.ts";
import { requireAccess, SUBSCRIBERS_ONLY } from "../http/middleware/require-access.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { fetchRecipe } from "./fetch-recipe.ts";

const TAG = "Own recipes";
/** Planning loads all of them every time. */
const MAX_OWN_RECIPES = 200;
const Success = z.object({ success: z.literal(true) });
const OwnId = z.object({ id: text(120).regex(OWN_ID, "That isn't the ID of one of your recipes") });

function readPasted(text: string): ReadRecipe {
  const reading = readRecipe(text);
  if (reading.kind === "unreadable") throw new ApiError({ code: "UNPROCESSABLE", field: "text", message: UNREADABLE[reading.why] });
  return reading.recipe;
}

/** Imports, lists and removes a household's own recipes. Mounted at /recipes, before the catalogue's `/:id`. */
export const recipeImportRoutes = (deps: ApiDeps) => {
  const { catalogue } = deps;
  const householdId = async (c: Parameters<typeof signedIn>[0] & { var: ApiEnv["Variables"] }) =>
    (await getHousehold(c.var.em, signedIn(c).id)).household.id;
  return new Hono<ApiEnv>()
    .post(
      "/import/read",
      describe("Read a pasted or fetched recipe; nothing is stored", TAG, 200, ImportProposal, {
        ...SIGNED_OUT,
        ...SUBSCRIBERS_ONLY,
        409: "Another page is still being read",
        422: "No recipe there, or the page can't be fetched: the message says why",
        429: "Asked too often",
      }),
      requireUser,
      requireAccess(deps),
      validate("json", ReadImport),
      async (c) => {
        await rejectIfTooMany(c, deps, "recipe reading");
        const { text, url } = c.req.valid("json");
        const { lines, ...recipe } = url ? await fetchRecipe(deps, await householdId(c), url) : readPasted(text ?? "");
        const { foods } = await catalogue.current();
        return c.json({ ...recipe, lines: proposeLines(lines, foods) });
      },
    )
    .get("/import/foods", describe("Foods to choose from", TAG, 200, z.array(FoodChoice), SIGNED_OUT), requireUser, async (c) => {
      const { foods } = await catalogue.current();
      return c.json([...foods.values()].map(({ id, name, unit }) => ({ id, name, unit })).sort((a, b) => (a.name < b.name ? -1 : 1)));
    })
    .post(
      "/import",
      describe("Save the household's own recipe", TAG, 201, OwnRecipe, {
        ...SIGNED_OUT,
        ...SUBSCRIBERS_ONLY,
        409: "The household has reached the limit",
        422: "Something is missing, or no line has a food",
      }),
      requireUser,
      requireAccess(deps),
      validate("json", ConfirmImport),
      async (c) => {
        const { foods } = await catalogue.current();
        const settled = c.req.valid("json");
        const recipe = buildOwnRecipe(`own-${randomUUID()}`, settled, foods);
        if (!recipe)
          throw new ApiError({
            code: "UNPROCESSABLE",
            field: "lines",
            message: "No line has a food yet, so there would be nothing to buy. Choose a food and amount for at least one, and confirm it.",
          });
        const owner = await householdId(c);
        if ((await countOwnRecipes(c.var.em, owner)) >= MAX_OWN_RECIPES)
          throw new ApiError({
            code: "CONFLICT",
            message: `You have ${MAX_OWN_RECIPES} recipes of your own, which is the limit. Remove one first.`,
          });
        await addOwnRecipe(c.var.em, owner, recipe, settled);
        const { id, name, meal, prepMinutes, cookMinutes, allergensUnknown, unmatchedLines } = recipe;
        return c.json({ id, name, meal, minutes: prepMinutes + cookMinutes, allergensUnknown, unmatchedLines: [...unmatchedLines] }, 201);
      },
    )
    .get("/own", describe("The household's own recipes, by name", TAG, 200, z.array(OwnRecipe), SIGNED_OUT), requireUser, async (c) =>
      c.json(await ownRecipeList(c.var.em, await householdId(c))),
    )
    .delete(
      "/own/:id",
      describe("Remove one of the household's recipes; existing plans still show it", TAG, 200, Success, {
        ...SIGNED_OUT,
        404: "No such recipe",
      }),
      requireUser,
      validate("param", OwnId),
      async (c) => {
        if (!(await removeOwnRecipe(c.var.em, await householdId(c), c.req.valid("param").id))) throw notFound("recipe");
        return c.json({ success: true as const });
      },
    );
};
