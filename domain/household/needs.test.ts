import { expect, it } from "vitest";
import { type AgeBand, averageAdults, dailyNeed, type Eater, type EaterKind, peopleWhoEat } from "./needs.ts";

const eater = (kind: EaterKind, ageBand: AgeBand, more: Partial<Eater> = {}): Eater => ({ kind, ageBand, appetite: "usual", ...more });
const baby = eater("baby", "under 1");

it.each<[string, Eater, number]>([
  ["a woman", eater("woman", "19-64"), 2000],
  ["a man", eater("man", "19-64"), 2500],
  ["an adult of whom no more is said", eater("adult", "19-64"), 2250],
  ["a woman of 70", eater("woman", "65-74"), 1912],
  ["a man of 80", eater("man", "75 and over"), 2294],
  ["a teenager", eater("teenager", "15-18"), 2250],
  ["a child of eight", eater("child", "7-10"), 1760],
  ["a child of one", eater("child", "1"), 741],
  ["a baby", baby, 0],
])("%s needs the published energy", (_who, one, kcal) => {
  expect(dailyNeed([one]).kcal).toBe(kcal);
});

it("counts undescribed eaters as average adults", () => {
  expect(averageAdults(4)).toHaveLength(4);
  expect(dailyNeed(averageAdults(4))).toEqual({ kcal: 9000, protein: 202, fibre: 120, salt: 24, sugars: 405, sat: 110 });
  expect(dailyNeed([eater("woman", "19-64"), eater("man", "19-64")])).toEqual(dailyNeed(averageAdults(2)));
});

it("limits a child's salt by age, and sugars and saturates by the energy", () => {
  const family = [eater("woman", "19-64"), eater("man", "19-64"), eater("child", "7-10"), eater("child", "2-3")];
  expect(dailyNeed(family)).toEqual({ kcal: 7306, protein: 144, fibre: 95, salt: 19, sugars: 328.8, sat: 89.3 });
});

it("gives a smaller or larger appetite less or more food, and the same protein, fibre and salt", () => {
  const [smaller, usual, larger] = (["smaller", "usual", "larger"] as const).map((appetite) =>
    dailyNeed([eater("woman", "19-64", { appetite })]),
  );
  expect([smaller?.kcal, usual?.kcal, larger?.kcal]).toEqual([1700, 2000, 2300]);
  expect(smaller).toMatchObject({ protein: 45, fibre: 30, salt: 6 });
  expect(larger).toMatchObject({ protein: 45, fibre: 30, salt: 6, sugars: 103.5, sat: 28.1 });
});

it("takes a person's own figure, whatever the appetite", () => {
  expect(dailyNeed([eater("man", "19-64", { kcal: 3100, appetite: "smaller" })]).kcal).toBe(3100);
});

it("counts babies neither among those who eat nor in what is needed", () => {
  expect(peopleWhoEat([...averageAdults(2), baby])).toBe(2);
  expect(dailyNeed([...averageAdults(2), baby])).toEqual(dailyNeed(averageAdults(2)));
});
