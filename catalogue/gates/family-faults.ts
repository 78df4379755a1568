import type { Foods } from "#domain/catalogue/food.ts";
import type { Family, Option, Uses } from "../family.ts";

const quantityOf = (use: Uses[string]) => (typeof use === "number" ? use : use[0]);

function usesFaults(uses: Uses, foods: Foods): string[] {
  return Object.entries(uses).flatMap(([foodId, use]) => [
    ...(foods.has(foodId) ? [] : [`unknown food "${foodId}"`]),
    ...(quantityOf(use) > 0 ? [] : [`${quantityOf(use)} of "${foodId}": a portion needs more than 0`]),
  ]);
}

function slotFaults(slot: string, options: readonly Option[], foods: Foods): string[] {
  if (options.length === 0) return [`slots.${slot}: has no options`];
  return options.flatMap((option, index) => [
    ...(options.findIndex(({ id }) => id === option.id) < index ? [`slots.${slot}.${option.id}, id: it comes twice`] : []),
    ...usesFaults(option.uses, foods).map((fault) => `slots.${slot}.${option.id}, uses: ${fault}`),
  ]);
}

/** Faults that prevent a family from being expanded, each with file, option and field. */
export function familyFaults(family: Family, foods: Foods): string[] {
  const faults = [
    ...(/^[a-z0-9-]+$/.test(family.id) ? [] : ["id: small letters, figures and hyphens only"]),
    ...(Number.isInteger(family.limit) && family.limit > 0 ? [] : [`limit: ${family.limit} recipes`]),
    ...usesFaults(family.base, foods).map((fault) => `base: ${fault}`),
    ...Object.entries(family.slots).flatMap(([slot, options]) => slotFaults(slot, options, foods)),
  ];
  return faults.map((fault) => `families/${family.id}.ts, ${fault}`);
}
