// preferences-form.tsx
export const savePreferences = "Save Preferences";
export const saving = "Saving...";

// preferences-options.ts
export const beginner = "Beginner";
export const intermediate = "Intermediate";
export const advanced = "Advanced";
export const nuts = "Nuts";
export const dairy = "Dairy";
export const eggs = "Eggs";
export const shellfish = "Shellfish";
export const fish = "Fish";
export const soy = "Soy";
export const sesame = "Sesame";
export const vegetarian = "Vegetarian";
export const vegan = "Vegan";
export const pescatarian = "Pescatarian";
export const keto = "Keto";
export const paleo = "Paleo";
export const mediterranean = "Mediterranean";
export const halal = "Halal";
export const kosher = "Kosher";
export const british = "British";
export const italian = "Italian";
export const indian = "Indian";
export const chinese = "Chinese";
export const mexican = "Mexican";
export const french = "French";
export const thai = "Thai";
export const japanese = "Japanese";

// preferences-screen.tsx
export const accountSettings = "Account Settings";
export const loggedIn = ({ email, role }: { email: string; role: string }) => `Logged in as ${email}, an operator in the role ${role}.`;
export const savedRecipes = "Saved recipes";
export const yourRecipes = "Your recipes";

// preferences-sections.tsx
export const weeklyBudget = "Weekly budget *";
export const maximumWeeklySpend = "Your maximum spend on a week's shop";
export const cookingSkill = "Cooking skill *";
export const youShareThisHousehold =
  "You share this household. Anyone can add allergies and diets; only an owner can remove one, as it may be someone else's.";
export const dietaryRestrictions = "Dietary restrictions";
export const halalAndKosherGuideTheIngredients =
  "Halal and Kosher guide the ingredients (no pork, alcohol or shellfish as the rule requires, no meat with milk for Kosher). Buy certified meat.";
export const favouriteCuisines = "Favourite cuisines";
export const householdSize = "Household size *";
export const howManyExactly = "How many exactly?";
export const people = (size: string) => `${size} people`;
export const allergies = "Allergies";

// money.tsx
export const anotherAmount = "Another amount";
export const amountInPounds = "Amount in pounds a week";

// day-limits.tsx
export const daysWithLessTime = (set: number) => `Days with less time${set > 0 ? ` (${set})` : ""}`;
export const sameAsOtherDays = "Same as other days";
export const minutes = (minutes: number) => `${minutes} minutes`;

// habits.tsx
export const pricesAreEstimates = "Prices are estimates: average food prices, adjusted to this shop.";
export const foodsWithRealPrices = ({
  realPrices,
  foods,
  asOf,
  source,
}: {
  realPrices: number;
  foods: number;
  asOf: string;
  source: string;
}) => `${realPrices} of ${foods} foods have real prices, as of ${asOf} (${source}). The rest are estimates.`;
export const shoppingAndCooking = "Shopping and cooking";
export const cookOnce = "Cook once, eat twice";
export const cookSomeDinnersDoubleAndEat =
  "Cook some dinners double and eat them for lunch the next day. It makes small budgets go much further.";
export const basicsAtHome = "Basics at home";
export const weAssumeYouHaveSalt =
  "We assume you have salt, pepper, oil, sugar, flour, stock cubes and common spices: we leave them out of the cost and remind you to check.";
export const thriftyOrGenerous = "Thrifty or generous?";
export const whicheverYouChoose = "Whichever you choose, no week costs more than your budget.";
export const maximumCookingTime = "Maximum cooking time";
export const noLimit = "No limit";

// health-consent-card.tsx
export const weCouldntWithdrawYourConsent = "We couldn't withdraw your consent. Nothing was removed; try again in a minute.";
export const allergiesAndHealthDiets = "Allergies and health diets";
export const yourHouseholdAgreed = "Your household agreed that we may store these to plan your meals.";
export const yourHouseholdAgreedOwnerWithdraws =
  "Your household agreed that we may store these to plan your meals. Only an owner can withdraw this, as an allergy may be someone else's.";
export const withdrawConsent = "Withdraw consent";
export const withdrawYourConsent = "Withdraw your consent?";
export const yourAllergiesAndHealthDiets =
  "We remove your allergies, excluded foods and health diets from your household, your plans and your conversations, and stop applying them: new plans, swaps and lists may include these foods, for everyone in your household. Weeks you have already planned keep their meals. What you typed in conversations stays until you delete it below.";
export const withdrawAndRemove = "Withdraw and remove";
export const keepThem = "Keep them";
