import ical, { ICalEventTransparency } from "ical-generator";
import { addDays } from "#domain/billing/calendar/dates.ts";
import { LONDON } from "#domain/london.ts";
import { isEatenOut, shownDish } from "#domain/planning/nutrition/servings.ts";
import { MEAL_MINUTES, MEAL_TIMES } from "#domain/planning/plan-dates.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { COURSE_NAMES } from "#domain/recipes/course-names.ts";
import { isCourse } from "#domain/recipes/recipe.ts";
import { DAYS } from "#domain/week.ts";
import type { StoredItem, StoredPlan } from "../../../db/planning/stored-plan.ts";

/** Europe/London as an RFC 5545 VTIMEZONE: summer time from the last Sunday of March to the last of October, since 1996. */
const LONDON_TIME = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/London",
  "BEGIN:DAYLIGHT",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0100",
  "TZNAME:BST",
  "DTSTART:19960331T010000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0000",
  "TZNAME:GMT",
  "DTSTART:19961027T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

const REFRESH_S = 3600;
/** Prefix of a dish that the household must no longer eat. */
const DO_NOT_EAT = "Don't eat: ";

/** Adds minutes to a time: "18:30" and 30 → "19:00". No meal lasts past midnight. */
function addMinutes(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const all = hour * 60 + minute + minutes;
  return `${String(Math.floor(all / 60)).padStart(2, "0")}:${String(all % 60).padStart(2, "0")}`;
}

function describeMeal(item: StoredItem, planServes: number): string {
  if (isEatenOut(item)) return "Nothing is cooked.";
  if (item.avoid.length > 0) return `Not for your household: it ${item.avoid.join(", and it ")}. Replace it in your week.`;
  const serves = item.eaters ?? planServes;
  return item.leftoverOfDay !== null
    ? `From ${DAYS[item.leftoverOfDay]}'s dinner. Serves ${serves}.`
    : `${item.minutes === null ? "" : `${item.minutes} minutes. `}Serves ${serves}.`;
}

/**
 * Renders planned meals as a calendar (RFC 5545) in London time. A meal keeps its event UID when its dish is swapped. Events are
 * transparent: calendars show the time as free.
 * @param publicOrigin origin of the links to recipes.
 */
export function mealCalendar(weeks: readonly { plan: StoredPlan; days: readonly number[] }[], publicOrigin: string): string {
  const calendar = ical({
    name: `Meals · ${PRODUCT_NAME}`,
    prodId: { company: PRODUCT_NAME, product: "Meals", language: "EN" },
    timezone: { name: LONDON, generator: () => LONDON_TIME },
    ttl: REFRESH_S,
  });
  for (const { plan, days } of weeks)
    for (const item of plan.items.filter(({ dayOfWeek }) => days.includes(dayOfWeek))) {
      if (!isCourse(item.mealType)) continue; // extras have no mealtime
      const day = addDays(plan.monday, item.dayOfWeek);
      const time = MEAL_TIMES[item.mealType];
      const url = item.recipeId === null || isEatenOut(item) ? null : `${publicOrigin}/recipe/${encodeURIComponent(item.recipeId)}`;
      calendar.createEvent({
        id: item.id,
        // without an offset the library keeps these hours whatever the server's time zone
        start: `${day}T${time}:00`,
        end: `${day}T${addMinutes(time, MEAL_MINUTES)}:00`,
        timezone: LONDON,
        summary: `${COURSE_NAMES[item.mealType]}: ${item.avoid.length > 0 ? DO_NOT_EAT : ""}${shownDish(item)}`,
        description: [describeMeal(item, plan.serves), ...(url ? [url] : [])].join("\n"),
        url,
        transparency: ICalEventTransparency.TRANSPARENT,
      });
    }
  return calendar.toString();
}
