import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { SettleAllergyWord } from "#contracts/household/health-limits.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { settledOrRefused } from "./public/save-preferences.ts";

/**
 * Puts what a saved word means in its place. Everybody may say what it means, because that only adds; only an owner takes it away.
 * @throws ApiError "NOT_FOUND", "FORBIDDEN" or "UNPROCESSABLE".
 */
export async function settleAllergyWord(
  em: EntityManager,
  userId: string,
  { word, meaning }: SettleAllergyWord,
  foods: Foods,
): Promise<void> {
  const settled = meaning && settledOrRefused([...meaning.allergens, ...meaning.words], foods);
  if (settled && settled.allergens.length + settled.words.length === 0)
    throw new ApiError({
      code: "UNPROCESSABLE",
      field: "meaning",
      message: "Say which allergen or food the word means, or remove it.",
    });
  await em.fork().transactional(async (unit) => {
    const { household, role } = await getHousehold(unit, userId);
    await unit.refresh(household, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!household.avoidWords.includes(word)) throw notFound("word");
    if (!settled && role !== "owner")
      throw new ApiError({
        code: "FORBIDDEN",
        message: `Only an owner of your household can remove “${word}”: it may be someone else's. Say what it means or ask an owner.`,
      });
    household.avoidWords = [...new Set([...household.avoidWords.filter((one) => one !== word), ...(settled?.words ?? [])])];
    household.allergens = [...new Set([...household.allergens, ...(settled?.allergens ?? [])])];
  });
}
