import type { Wrap } from "../../../ui/wrap.ts";

// alternatives.tsx
export const sameWeekAs = (name: string) => `The same week as ${name}.`;
export const nothingCheaperThan = (name: string) => `We found nothing cheaper than ${name}.`;
export const nothingBetterThan = (name: string) => `We found nothing better than ${name} within your budget.`;
export const yourWeek = "Your week";
export const costsAtTheTill = ({ total, small }: { total: string; small: Wrap }) => (
  <>
    {total} {small("at the till (est.)")}
  </>
);
export const chooseThisWeek = "Use this week";
export const chooseWeekCalled = (name: string) => `Use this week: ${name}`;
export const kcalAPersonADay = (kcal: string) => `${kcal} kcal a person a day`;
export const minutesAWeekday = (minutes: number) => `${minutes} min of cooking a weekday`;
export const oneDinner = (dish: string) => `One dinner: ${dish}`;
export const lookingForAWeek = (spending: string) => `Looking for a ${spending} week`;
export const lookingForAlternatives = "Looking for alternatives";
export const otherWeeks = "Other weeks to choose from";
export const othersWillFollow = "Yours is ready. A thriftier or more generous one will follow in a moment.";
export const youCanSwitchBack = "Each fits your preferences and budget. You can switch back.";
export const weeksSideBySide = "Weeks side by side";

// offer-notice.tsx
export const aCheaperWeek = "A cheaper week";
export const foundACheaperWeek = ({ saves, total, strong }: { saves: string; total: string; strong: Wrap }) => (
  <>
    We found a week {strong(`${saves} cheaper`)} ({total} est.). It fits all your preferences.
  </>
);
export const takeTheCheaperWeek = "Use the cheaper week";
export const keepMine = "Keep mine";
