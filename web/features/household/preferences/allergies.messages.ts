// allergies.tsx
export const weLeaveOutEveryRecipe =
  "We leave out every recipe with one of these. A food whose allergens we don't know counts as containing all 14. Brands vary, so check the label.";
export const showTheShortList = "Show the short list";
export const showAll14 = "Show all 14";
export const somethingElse = "Something else";

// chosen-words.tsx
export const inYourOwnWords = "In your own words";
export const notRecognised = "not recognised, excludes nothing";
export const matchedByName = "matched by name only";
export const removeText = "Remove";
export const remove = (word: string) => `Remove ${word}`;

// allergy-questions.tsx
export const whatShouldWeLeaveOut = "What should we leave out?";
export const yourHouseholdSavedAllergyWords =
  "Your household saved allergy words we don't understand. We can't plan until you tell us what they mean.";
export const means = (text: string) => `“${text}” means`;
export const enterTheAllergenOrFood = "Enter the allergen or food";
