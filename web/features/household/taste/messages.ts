import { plural } from "#domain/locale.ts";

// taste-start-screen.tsx
export const whatWouldYouEat = "What would you eat?";
export const tapAsManyAsYouLike = "Tap as many as you like. Skipped dishes don't count against anything, and you can rate meals later.";
export const saved = "Saved";
export const yourNextPlanWillUseThem = "Your next plan will use your choices.";
export const weCouldntSaveYourChoices = "We couldn't save your choices";
export const loadingTwelveDishes = "Loading twelve dishes";
export const weCouldntLoadThePictures = "We couldn't load the pictures. Try again.";
export const retry = "Retry";
export const noDinnersMatchYourHouseholdsAllergies = "No dinners match your household's allergies, diets, cooking skill and time.";
export const noDishFits = "No dish fits";
export const checkYourPreferences = "Check your preferences";
export const dishes = "Dishes";
export const saving = "Saving...";
export const tapADish = "Tap a dish";
export const saveDishes = (tapped: number) => plural(tapped, { one: "Save 1 dish", other: `Save ${tapped} dishes` });
export const skip = "Skip";
export const min = ({ cuisine, minutes }: { cuisine: string; minutes: number }) => `${cuisine} · ${minutes} min`;
