import type { ReactNode } from "react";

// eater-row.tsx
export const smaller = "Smaller";
export const usual = "Usual";
export const larger = "Larger";
export const person = (number: number) => `Person ${number}`;
export const who = "Who";
export const notCounted = (nhsLink: ReactNode) => <>Not counted: under one, milk and weaning food. More on {nhsLink}.</>;
export const ageInYears = "Age in years";
export const appetite = "Appetite";
export const setYourOwn = "Set your own";
export const kcalADay = "kcal a day";
export const removePerson = (number: number) => `Remove person ${number}`;

// nhs-link.tsx
export const eatingInPregnancy = "eating in pregnancy";
export const eatingWhileBreastfeeding = "eating while breastfeeding";
export const weaningNhs = "weaning (NHS)";

// who-eats-words.ts
export const adultAverage = "Adult (average)";
export const averageAdult = "average adult";
export const averageAdults = "average adults";
export const theTwo = "the two of you";
export const theThree = "the three of you";
export const theFour = "the four of you";
export const theFive = "the five of you";
export const theSix = "the six of you";
export const theOf = (people: number) => `the ${people} of you`;
export const babiesNotCounted = (babies: string) => `, ${babies} not counted`;
export const aboutKcalADay = ({ locale, whom, uncounted }: { locale: string; whom: string; uncounted: string }) =>
  `About ${locale} kcal a day for ${whom}${uncounted}.`;

// who-eats.tsx
export const closeTheList = "close the list";
export const change = "change";
export const sayWhosEating = "say who's eating";
export const whoEats = "Who eats";
export const addAPerson = "Add a person";
export const backToAverageAdults = "Back to average adults";
export const peopleDiffer = (needSource: string) => `${needSource}. People differ: choose a smaller or larger appetite, or set your own.`;
export const pregnant = ({ nhsLink, nhsLink2 }: { nhsLink: ReactNode; nhsLink2: ReactNode }) => (
  <>
    Pregnant, breastfeeding or ill? We have no figure for that. See NHS advice on {nhsLink} and {nhsLink2}; if you're ill, ask your GP.
  </>
);
