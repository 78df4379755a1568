import type { Content } from "pdfmake/interfaces.js";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { addDays } from "#domain/billing/calendar/dates.ts";
import { ALLERGENS_IN_A_SENTENCE, type Allergen } from "#domain/household/allergens.ts";
import { LOCALE } from "#domain/locale.ts";
import { formatPence, formatPounds, parsePence } from "#domain/money.ts";
import { EATING_OUT, isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { plannedDays } from "#domain/planning/rules.ts";
import { COURSE_NAMES } from "#domain/recipes/course-names.ts";
import { COURSES, MEALS } from "#domain/recipes/recipe.ts";
import { AVERAGE_SHOP } from "#domain/shopping/shopping.ts";
import { DAYS } from "#domain/week.ts";
import { formatFoodUsed, LINE, printPdf, RED, SLATE } from "./print-pdf.ts";

const long = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const short = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", timeZone: "UTC" });

/** One meal of the table: name, time, cost, allergens. */
function mealCell(item: PlanItem | undefined): Content {
  if (!item) return { text: "No meal planned", color: SLATE };
  if (isEatenOut(item)) return { text: EATING_OUT, color: SLATE };
  const made =
    item.leftoverOfDay === null
      ? [...(item.minutes === null ? [] : [`${item.minutes} min`]), item.plates]
      : [`from ${DAYS[item.leftoverOfDay]}'s dinner`, item.plates];
  const contains = item.allergens.map((code) => ALLERGENS_IN_A_SENTENCE[code as Allergen]).join(", ");
  return {
    stack: [
      ...item.avoid.map((reason) => ({ text: `Don't eat: ${reason}`, bold: true, fontSize: 8, color: RED })),
      { text: item.recipeName, bold: true, fontSize: 9, ...(item.avoid.length > 0 && { decoration: "lineThrough" as const }) },
      { text: [...made, `${formatPounds(item.cost)} est.`].join(" · "), fontSize: 7.5 },
      ...(contains ? [{ text: `Contains ${contains}`, fontSize: 6.5, color: SLATE }] : []),
    ],
  };
}

/** Prints a planned week on one sheet: days down, meals across. */
export function planPdf(plan: MealPlan): Promise<Buffer> {
  const courses = plan.items.some((item) => item.mealType === "snack") ? COURSES : MEALS;
  const dayRow = (day: number): Content[] => {
    const items = plan.items.filter((item) => item.dayOfWeek === day);
    const dayPence = items.reduce((sum, item) => sum + (parsePence(item.cost) ?? 0), 0);
    const date = short.format(new Date(addDays(plan.monday, day)));
    return [
      {
        stack: [
          { text: DAYS[day] ?? "", bold: true },
          { text: `${date} · ${formatPence(dayPence)}`, fontSize: 8, color: SLATE },
        ],
      },
      ...courses.map((meal) => mealCell(items.find((item) => item.mealType === meal))),
    ];
  };
  /** The day's extras, on a line below the meals: another column would need a second sheet. */
  const extrasRow = (day: number): Content[][] => {
    const extras = plan.items
      .filter((item) => item.dayOfWeek === day && item.mealType === "extra" && !isEatenOut(item))
      .map(({ recipeName, avoid }) => (avoid.length > 0 ? `${recipeName} (don't eat: ${avoid.join(", ")})` : recipeName));
    if (extras.length === 0) return [];
    const line = { text: `${COURSE_NAMES.extra} per person: ${extras.join(", ")}`, fontSize: 7.5, colSpan: courses.length };
    return [["", line, ...courses.slice(1).map(() => "")]];
  };
  const header = ["Day", ...courses.map((meal) => COURSE_NAMES[meal])].map((text): Content => ({ text, bold: true, color: SLATE }));
  return printPdf({
    title: `Your week from ${DAYS[plan.firstDay]} ${long.format(new Date(addDays(plan.monday, plan.firstDay)))}`,
    lead: `Serves ${plan.serves} · ${formatPounds(plan.totalCost)} at the till, est.${formatFoodUsed(plan)} · budget ${formatPounds(plan.budget)} · prices: ${plan.supermarket ?? AVERAGE_SHOP}`,
    orientation: "landscape",
    note: "Prices are estimates from dated averages. Allergens vary by brand: check the label.",
    body: [
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [78, ...courses.map(() => "*")],
          body: [header, ...plannedDays(plan).flatMap((day) => [dayRow(day), ...extrasRow(day)])],
        },
        layout: { hLineColor: () => LINE, vLineWidth: () => 0, hLineWidth: () => 0.75, paddingTop: () => 2, paddingBottom: () => 2 },
      },
    ],
  });
}
