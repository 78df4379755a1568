import type { Food, FoodGroup, Origin } from "../catalogue/food.ts";
import type { Habits } from "./habits.ts";

/** A food that a household may say it doesn't like. It is a preference, not health data (decision 71). */
export type Dislikable = { id: string; name: string; foodIds: readonly string[] };

const food = (id: string, name: string, foodIds: string = id): Dislikable => ({ id, name, foodIds: foodIds.split(" ") });

/** Common foods of the picker, each with the catalogue's foods that it covers. */
export const DISLIKABLE: readonly Dislikable[] = [
  food("anchovies", "Anchovies"),
  food("apples", "Apples", "apple cooking-apple"),
  food("asparagus", "Asparagus"),
  food("aubergine", "Aubergine"),
  food("avocado", "Avocado"),
  food("bacon", "Bacon", "bacon-back bacon-streaky bacon-lardons"),
  food("baked-beans", "Baked beans"),
  food("bananas", "Bananas", "banana"),
  food("beansprouts", "Beansprouts"),
  food("beetroot", "Beetroot", "beetroot-cooked"),
  food("black-pudding", "Black pudding"),
  food("blue-cheese", "Blue cheese", "stilton"),
  food("broccoli", "Broccoli", "broccoli broccoli-frozen tenderstem"),
  food("sprouts", "Brussels sprouts", "brussels-sprouts"),
  food("butter-beans", "Butter beans"),
  food("cabbage", "Cabbage", "savoy-cabbage white-cabbage red-cabbage spring-greens pak-choi"),
  food("capers", "Capers"),
  food("carrots", "Carrots", "carrot"),
  food("cauliflower", "Cauliflower"),
  food("celeriac", "Celeriac"),
  food("celery", "Celery"),
  food("chickpeas", "Chickpeas", "chickpeas-tin dried-chickpeas houmous"),
  food("chillies", "Chillies", "red-chilli green-chilli chilli-flakes jalapenos cayenne chilli-powder"),
  food("chorizo", "Chorizo"),
  food("coconut", "Coconut", "coconut-milk coconut-milk-light coconut-desiccated"),
  food("coleslaw", "Coleslaw"),
  food("coriander", "Coriander"),
  food("corned-beef", "Corned beef"),
  food("cottage-cheese", "Cottage cheese"),
  food("courgettes", "Courgettes", "courgette"),
  food("couscous", "Couscous", "couscous bulgur"),
  food("cucumber", "Cucumber"),
  food("dates", "Dates"),
  food("eggs", "Eggs", "egg scotch-egg"),
  food("fennel", "Fennel", "fennel-bulb"),
  food("feta-cheese", "Feta", "feta greek-salad-cheese"),
  food("gammon", "Gammon"),
  food("gherkins", "Gherkins"),
  food("ginger", "Ginger"),
  food("goats-cheese", "Goat's cheese"),
  food("green-beans", "Green beans", "green-beans green-beans-frozen"),
  food("halloumi", "Halloumi"),
  food("ham", "Ham", "ham-cooked"),
  food("horseradish", "Horseradish"),
  food("kale", "Kale"),
  food("kidney", "Kidney", "lamb-kidney"),
  food("kidney-beans", "Kidney beans"),
  food("lamb", "Lamb", "lamb-mince lamb-diced lamb-chops lamb-joint lamb-liver lamb-kidney"),
  food("leeks", "Leeks", "leek"),
  food("lentils", "Lentils", "red-lentils green-lentils lentils-tin split-peas"),
  food("liver", "Liver", "lamb-liver"),
  food("mackerel", "Mackerel", "mackerel-smoked"),
  food("mayonnaise", "Mayonnaise", "mayo"),
  food("mozzarella", "Mozzarella"),
  food("mushrooms", "Mushrooms", "mushroom portobello"),
  food("mushy-peas", "Mushy peas"),
  food("mussels", "Mussels"),
  food("okra", "Okra"),
  food("olives", "Olives", "olives-green olives-black"),
  food("parsnips", "Parsnips", "parsnip"),
  food("peanut-butter", "Peanut butter"),
  food("peas", "Peas", "peas-frozen mangetout sugar-snap mushy-peas"),
  food("peppers", "Peppers", "red-pepper green-pepper yellow-pepper roasted-peppers"),
  food("pickle", "Pickle", "pickle pickled-onions gherkins"),
  food("pineapple", "Pineapple", "pineapple pineapple-tin"),
  food("porridge", "Porridge oats", "oats"),
  food("prawns", "Prawns", "prawns-cooked prawns-raw scampi"),
  food("quorn", "Quorn and vegetarian mince", "quorn-pieces veg-mince veg-mince-free"),
  food("raisins", "Raisins and sultanas", "raisins sultanas"),
  food("rhubarb", "Rhubarb"),
  food("rice-pudding", "Rice pudding", "pudding-rice rice-pudding-tin"),
  food("salmon", "Salmon", "salmon-fillet salmon-tin salmon-smoked trout-fillet"),
  food("sardines", "Sardines", "sardines-tin sardines-brine"),
  food("smoked-fish", "Smoked fish", "haddock-smoked mackerel-smoked salmon-smoked"),
  food("spinach", "Spinach", "baby-spinach spinach-frozen"),
  food("squash", "Butternut squash", "butternut"),
  food("swede", "Swede and turnip", "swede turnip"),
  food("sweet-potato", "Sweet potato"),
  food("sweetcorn", "Sweetcorn", "sweetcorn-frozen sweetcorn-tin corn-cob"),
  food("tempeh", "Tempeh"),
  food("tofu", "Tofu"),
  food("tomatoes", "Fresh tomatoes", "tomato cherry-tomato"),
  food("tuna", "Tuna", "tuna-brine"),
  food("yogurt", "Yogurt", "yogurt-natural yogurt-greek yogurt-lowfat soya-yogurt"),
];

export const DISLIKE_IDS = DISLIKABLE.map(({ id }) => id);

const MEATS: readonly Origin[] = ["poultry", "beef", "lamb", "pork"];
const FROM_THE_SEA: readonly FoodGroup[] = ["fish", "shellfish"];
/** Whether a food is meat, or made with it: stock of bones too. */
export const hasMeat = ({ origins }: Pick<Food, "origins">): boolean => origins.some((one) => MEATS.includes(one));
/** Whether a food is fish or shellfish. A sauce with a little anchovy is neither. */
const isFish = ({ group, origins }: Food): boolean =>
  FROM_THE_SEA.includes(group) || (group === "prepared" && origins.some((one) => (FROM_THE_SEA as readonly string[]).includes(one)));

/** What a household leaves out that never eats meat, or fish. These are habits and not in the picker. */
const NEVER = { meat: hasMeat, fish: isFish } as const;
const isNever = (id: string): id is keyof typeof NEVER => id in NEVER;

/** What a household leaves out because it doesn't like it: its dislikes, and meat or fish that it never eats. */
export function leftOutByTaste({
  dislikes,
  habits,
}: {
  dislikes?: readonly string[] | null | undefined;
  habits?: Habits | null | undefined;
}): string[] {
  const never = (["meat", "fish"] as const).filter((one) => habits?.[one] === "never");
  return [...(dislikes ?? []), ...never];
}

const byId = new Map(DISLIKABLE.map((one) => [one.id, one] as const));

/** The names of the dislikes among these foods, as they follow "has". */
export const dislikesAmong = (foods: readonly Food[], dislikes: readonly string[]): string[] =>
  dislikes.flatMap((id) => {
    if (isNever(id)) return foods.some(NEVER[id]) ? [id] : [];
    const disliked = byId.get(id);
    return disliked && foods.some((one) => disliked.foodIds.includes(one.id)) ? [disliked.name.toLowerCase()] : [];
  });

const LIKE = "which you don't like";
/** A dislike as a reason that follows "It": "has mushrooms, which you don't like". */
export const dislikeWords = (names: string): string => `has ${names}, ${LIKE}`;
/** Whether a reason is a dislike, which a screen words more gently than an allergy. */
export const isDislike = (words: string): boolean => words.endsWith(LIKE);
