import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { averageAdults, type Eater } from "#domain/household/needs.ts";
import { show } from "../../../../tests/setup/parts.tsx";
import { sizeAndEaters } from "./size-and-eaters.ts";
import { WhoEats } from "./who-eats.tsx";

const woman: Eater = { kind: "woman", ageBand: "19-64", appetite: "usual" };
const held: { eaters: Eater[] | null; size: number } = { eaters: null, size: 0 };

/** The component within a form, with a button that changes the size. */
function Household({ size: first, eaters: named = null, error }: { size: number; eaters?: Eater[] | null; error?: string }) {
  const [size, setSize] = useState(first);
  const [eaters, setEaters] = useState<Eater[] | null | undefined>(named);
  Object.assign(held, { size, eaters });
  const fields = sizeAndEaters({ value: size, onChange: setSize, error: undefined }, { value: eaters, onChange: setEaters, error });
  return (
    <>
      <button type="button" onClick={() => fields.size.onChange(2)}>
        two people
      </button>
      <WhoEats {...fields.who} />
    </>
  );
}

const person = (number: number) => within(screen.getByRole("group", { name: `Person ${number}` }));
const need = () => screen.getByRole("status").textContent;

it("shows average adults and their need until they are described", async () => {
  const { user } = show(<Household size={4} />);
  expect(need()).toBe("About 9,000 kcal a day for the four of you.");
  expect(screen.queryByRole("list")).toBeNull();
  await user.click(screen.getByRole("button", { name: "4 average adults – say who's eating" }));
  expect(within(screen.getByRole("list", { name: "Who eats" })).getAllByRole("listitem")).toHaveLength(4);
  expect(held.eaters).toBeNull();
});

it("makes a family in two taps, with ages to choose (D-70r)", async () => {
  const { user } = show(<Household size={4} />);
  await user.click(screen.getByRole("radio", { name: "2 children" }));
  expect(need()).toBe("About 8,000 kcal a day for the four of you.");
  expect(held.eaters?.map(({ kind }) => kind)).toEqual(["adult", "adult", "child", "child"]);
  await user.selectOptions(screen.getByLabelText("Age of child 2"), "4–6");
  await user.selectOptions(screen.getByLabelText("Age of child 1"), "11–14");
  expect(held.eaters?.slice(2)).toEqual([
    { kind: "teenager", ageBand: "11-14", appetite: "usual" },
    { kind: "child", ageBand: "4-6", appetite: "usual" },
  ]);
  screen.getByRole("button", { name: "2 adults, 1 teenager and 1 child – change" });
  await user.click(screen.getByRole("radio", { name: "None" }));
  expect([held.size, held.eaters]).toEqual([4, averageAdults(4)]);
});

it("does not ask a person alone for children", () => {
  show(<Household size={1} />);
  expect(screen.queryByRole("radio")).toBeNull();
});

it("takes each person's kind, age and appetite, and says what they need together", async () => {
  const { user } = show(<Household size={2} />);
  await user.click(screen.getByRole("button", { name: /say who's eating/ }));
  await user.selectOptions(person(1).getByLabelText("Who"), "Woman");
  await user.selectOptions(person(1).getByLabelText("Appetite"), "Larger");
  await user.selectOptions(person(2).getByLabelText("Who"), "Child");
  await user.selectOptions(person(2).getByLabelText("Age in years"), "4–6");
  expect(held.eaters).toEqual([
    { ...woman, appetite: "larger" },
    { kind: "child", ageBand: "4-6", appetite: "usual" },
  ]);
  expect(need()).toBe("About 3,750 kcal a day for the two of you.");
  expect(screen.getByRole("button", { name: "1 woman and 1 child – close the list" })).toBeDefined();
});

it("accepts a person's own energy, but not a child's", async () => {
  const { user } = show(<Household size={1} eaters={[woman]} />);
  await user.click(screen.getByRole("button", { name: "1 woman – change" }));
  await user.selectOptions(person(1).getByLabelText("Appetite"), "Set your own");
  const own = person(1).getByLabelText("kcal a day");
  expect((own as HTMLInputElement).value).toBe("2000");
  await user.clear(own);
  expect(need()).toContain("from 1,000 to 4,500");
  await user.type(own, "3100");
  expect(need()).toBe("About 3,100 kcal a day for you.");
  await user.selectOptions(person(1).getByLabelText("Who"), "Child");
  expect(person(1).queryByLabelText("kcal a day")).toBeNull();
  expect(person(1).queryByRole("option", { name: "Set your own" })).toBeNull();
  expect(held.eaters).toEqual([{ kind: "child", ageBand: "7-10", appetite: "usual", kcal: undefined }]);
});

it("marks an invalid energy after the form was submitted", () => {
  show(<Household size={2} eaters={[woman, { ...woman, kcal: 200 }]} error="Give a day's energy in whole kcal" />);
  expect(person(2).getByLabelText("kcal a day").getAttribute("aria-invalid")).toBe("true");
  expect(person(2).getByRole("alert").textContent).toContain("from 1,000 to 4,500");
});

it("adds and removes people and updates the household's size, keeping the keyboard focus", async () => {
  const { user } = show(<Household size={1} eaters={[woman]} />);
  await user.click(screen.getByRole("button", { name: "1 woman – change" }));
  expect(screen.queryByRole("button", { name: /Remove/ })).toBeNull(); // at least one eater is required
  await user.click(screen.getByRole("button", { name: "Add a person" }));
  expect(document.activeElement).toBe(person(2).getByLabelText("Who"));
  expect([held.size, held.eaters]).toEqual([2, [woman, ...averageAdults(1)]]);
  await user.click(screen.getByRole("button", { name: "Remove person 1" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a person" }));
  expect([held.size, held.eaters]).toEqual([1, averageAdults(1)]);
});

it("does not count a baby, says why, and does not take a baby for the only one who eats", async () => {
  const { user } = show(<Household size={2} />);
  await user.click(screen.getByRole("button", { name: /say who's eating/ }));
  await user.selectOptions(person(2).getByLabelText("Who"), "Baby");
  expect(screen.getByRole("group", { name: "Person 2" }).textContent).toContain("Not counted: under one, milk and weaning food.");
  expect(person(2).getByRole("link", { name: "weaning (NHS)" }).getAttribute("href")).toContain("nhs.uk");
  expect(need()).toBe("About 2,250 kcal a day for you, 1 baby not counted.");
  expect(held.size).toBe(1);
  expect((person(1).getByRole("option", { name: "Baby" }) as HTMLOptionElement).disabled).toBe(true);
});

it("keeps who was named when the size changes, and can go back to average adults", async () => {
  const { user } = show(<Household size={3} eaters={[woman, woman, woman]} />);
  await user.click(screen.getByRole("button", { name: "two people" }));
  expect(held.eaters).toEqual([woman, woman]);
  await user.click(screen.getByRole("button", { name: "2 women – change" }));
  await user.click(screen.getByRole("button", { name: "Back to average adults" }));
  expect([held.size, held.eaters]).toEqual([2, null]);
});

it("has no figure for pregnancy, breastfeeding or illness, and says where to ask", async () => {
  const { user } = show(<Household size={1} />);
  await user.click(screen.getByRole("button", { name: /say who's eating/ }));
  expect(screen.getByText(/Pregnant, breastfeeding or ill\? We have no figure for that/)).toBeDefined();
  expect(screen.getByRole("link", { name: "eating in pregnancy" }).getAttribute("href")).toContain("nhs.uk");
});
