import { plural } from "#domain/locale.ts";

// calendar-card.tsx
export const noWeekPlannedYet = "No week planned yet. Once you plan one, its meals will appear.";
export const itShowsFromMonday = ({ mondays, ukDate }: { mondays: string; ukDate: string }) => `It shows ${mondays} from Monday ${ukDate}.`;
export const theWeeks = (mondays: number) => plural(mondays, { one: "the week", other: "the weeks" });
export const calendarAndSharing = "Calendar and sharing";
export const mealsInYourCalendar =
  "See your meals in your phone's or computer's calendar. Anyone with the link can read them, so add it only to your calendar. You can share a shopping list from its page.";
export const whenMealsStandInTheCalendar = ({
  breakfast,
  lunch,
  snack,
  dinner,
}: {
  breakfast: string;
  lunch: string;
  snack: string;
  dinner: string;
}) =>
  `Each meal is on its planned day. Breakfast is at ${breakfast}, lunch at ${lunch}, a snack at ${snack} and dinner at ${dinner}. Calendars update automatically, some only once a day.`;
export const loadingTheCalendarLink = "Loading the calendar link";
export const weCouldntLoadYourCalendarLink = "We couldn't load your calendar link.";
export const retry = "Retry";
export const calendarLink = "Calendar link";
