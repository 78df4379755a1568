import type { Course } from "./recipe.ts";

export const COURSE_NAMES: Record<Course, string> = { breakfast: "Breakfast", lunch: "Lunch", dinner: "Dinner", snack: "Snack" };
