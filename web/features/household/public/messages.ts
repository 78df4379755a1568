import { plural } from "#domain/locale.ts";

// rate-dish.tsx
export const loadingYourRating = "Loading your rating";
export const weCouldntLoadYourRating = "We couldn't load your rating.";
export const retry = "Retry";
export const whatDidYouThink = "What did you think of it?";
export const youChoseThisAsADish = "You chose this as a dish you'd eat.";

// recommended-budget.ts
export const people = (count: number) => plural(count, { one: "1 person", other: `${count} people` });
export const recommended = ({ from, to, people }: { from: number; to: number; people: string }) =>
  `Recommended: £${from}-${to} per week for ${people}`;

// save-preferences.ts
export const failedToSavePreferences = "Failed to save preferences";

// spending-words.ts
export const thrifty = "Thrifty";
export const lowestPriceForAGoodWeek = "The lowest price we can find for a good week.";
export const balanced = "Balanced";
export const aLittleMoreMoneyForBetter = "A little more money for better food: more fruit, good cheese, and meat or fish if you eat it.";
export const generous = "Generous";
export const theFoodYouWouldChoose = "The food you would choose if the price mattered less, within your budget.";

// taste-card.tsx
export const yourDishRatings = "Your dish ratings";
export const neverAgain =
  "“Never again” is permanent: we won't plan, swap in or suggest that dish until you undo it here. Everything else shapes your plans and fades over about six months.";
export const tapWhatYoudEat = "Tap what you'd eat";
export const loadingYourRatings = "Loading your ratings";
export const weCouldntLoadYourRatings = "We couldn't load your ratings. Nothing is lost; try again in a moment.";
export const nothingYet = "Nothing yet. Rate a meal on its recipe page, or start by tapping a few pictures.";
export const dishesYouveRated = "Dishes you've rated";
export const showAll = (ratings: number) => `Show all ${ratings}`;
export const takeBack = "Take back";
export const undoYourRating = (recipeName: string) => `Undo your rating of ${recipeName}`;

// taste-prompt.tsx
export const twelvePictures = "Twelve pictures, half a minute";
export const tapWhatYoudEatAndYourFirst = "Tap what you'd eat and your first plans will be closer to your taste.";
export const skip = "Skip";

// taste.ts
export const ratingRemoved = "Rating removed";
export const willBePlanned = (recipeName: string) => `${recipeName} will be planned as if you hadn't rated it.`;
export const noted = "Noted";
export const yourNextPlansWillReflectThis = "Your next plans will reflect this.";
export const neverAgainOption = "Never again";
export const wontBePlannedAgain = (recipeName: string) => `${recipeName} won't be planned again. If it's still to come this week, swap it.`;
export const lovedIt = "Loved it";
export const mayComeBackSooner = (recipeName: string) => `${recipeName} may come back sooner, with more dishes like it.`;
export const dishesLikeItComeLessOften = (recipeName: string) => `${recipeName} and dishes like it will come up less often.`;
export const undo = "Undo";
export const weCouldntSaveYourRating = "We couldn't save your rating";

// typed-foods.tsx
export const separateWithCommas = "Separate with commas";
export const weCouldntLoad = (message: string) => `We couldn't load that: ${message}`;
export const reading = "Reading...";
export const add = "Add";
export const leaveOut = (label: string) => `Leave out ${label}`;
export const noSomethingElse = "No, something else";
export const removeIt = "Remove it";
export const leaveOutAllOfThese = "Leave out all of these";
export const answerThisFirst = "Answer this first. Nothing is saved or planned until you do.";
export const success = "Success";
export const yourPreferencesHaveBeenSaved = "Your preferences have been saved!";
