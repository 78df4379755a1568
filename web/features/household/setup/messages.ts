import { plural } from "#domain/locale.ts";

// budget-slider.tsx
export const weeklyFoodBudget = "Weekly food budget";

// savings-box.tsx
export const whatYouSave = "What you save";
export const savingsComeLater =
  "Your dashboard compares your planned weeks with what you spent on groceries before. Tell us that figure there, and you'll see your weekly and annual savings.";

// setup-form.tsx
export const cookingSkill = "Cooking skill";
export const dietaryPreferences = "Dietary preferences";
export const favoriteCuisines = "Favorite cuisines";
export const allergiesAndIntolerances = "Allergies and intolerances";
export const saving = "Saving...";
export const generateMyFirstMealPlan = "Generate My First Meal Plan";
export const savePreferences = "Save Preferences";
export const householdSize = "Household size";
export const people = (size: number) => plural(size, { one: "1 person", other: `${size} people` });

// setup-options.ts
export const justMe = "Just me";
export const n2People = "2 people";
export const n34People = "3-4 people";
export const n5People = "5+ people";
export const beginner = "Beginner";
export const simpleRecipes = "Simple recipes";
export const intermediate = "Intermediate";
export const someExperience = "Some experience";
export const advanced = "Advanced";
export const complexDishes = "Complex dishes";
export const vegetarian = "Vegetarian";
export const vegan = "Vegan";
export const halal = "Halal";
export const british = "British";
export const italian = "Italian";
export const indian = "Indian";
export const mediterranean = "Mediterranean";
export const chinese = "Chinese";
export const mexican = "Mexican";
export const thai = "Thai";
export const french = "French";
export const nuts = "Nuts";
export const shellfish = "Shellfish";
export const fish = "Fish";
export const eggs = "Eggs";
export const dairy = "Dairy";
export const soy = "Soy";
export const gluten = "Gluten";
export const wheat = "Wheat";
export const sesame = "Sesame";
export const celery = "Celery";
export const mustard = "Mustard";
export const sulphites = "Sulphites";

// setup-screen.tsx
export const skipForNow = "Skip for Now";
export const loading = "Loading";
export const setUpYourMealPlanningProfile = "Set Up Your Meal Planning Profile";
export const stepByStepRecipes = "Recipes with step-by-step guides. Tell us who's eating and your weekly budget.";
