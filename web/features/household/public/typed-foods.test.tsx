import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { LeftOut } from "#contracts/household/health-limits.ts";
import { PEANUTS_AND_SESAME, question, READ_CALL } from "../../../../tests/setup/household/typed-allergies.ts";
import { answerCalls, show, underWay } from "../../../../tests/setup/parts.tsx";
import { splitTyped, TypedFoods, useTypedFoods } from "./typed-foods.tsx";

const TOO_LONG = { [READ_CALL]: { status: 422, body: { code: "UNPROCESSABLE", message: "Keep each food under 60 letters" } } };
const unsure = {
  text: "nut sesam",
  kind: "unsure",
  message: "We are not sure about “nut sesam”.",
  meanings: [
    { label: "Peanuts", allergens: ["peanuts"], words: ["pine nuts"] },
    { label: "Sesame", allergens: ["sesame"], words: [] },
  ],
};

/** The field with a submit button. */
function Field({ start = "", onSent, onAdd = () => {} }: { start?: string; onSent: () => void; onAdd?: (leaves: LeftOut) => void }) {
  const field = useTypedFoods(start);
  return (
    <details>
      <summary>Allergies</summary>
      <TypedFoods label="Something else" field={field} onAdd={onAdd} />
      <output>{field.unsettled}</output>
      <button type="button" onClick={async () => (await field.settle()) && onSent()}>
        Save
      </button>
    </details>
  );
}
const save = () => screen.getByText("Save");
const box = () => screen.getByLabelText<HTMLInputElement>("Something else");

it("splits typed allergies at commas (H-VAL-27)", () => {
  expect(splitTyped(" nuts, ,milk ,")).toEqual(["nuts", "milk"]);
});

it("reads text left in the field when the form is sent, and holds the form until each reading has an answer (D-66a, D-66b)", async () => {
  const sent = answerCalls(PEANUTS_AND_SESAME);
  const [onSent, onAdd] = [vi.fn(), vi.fn()];
  const { user } = show(<Field onSent={onSent} onAdd={onAdd} />);
  await user.type(box(), "peanuts and sesame");
  await user.click(save());
  const peanuts = await question("peanuts");
  expect(sent).toEqual([{ call: READ_CALL, body: { texts: ["peanuts and sesame"] } }]);
  await vi.waitFor(() => expect(document.activeElement).toBe(peanuts));
  expect(screen.getByRole<HTMLDetailsElement>("group").open).toBe(true);
  expect(screen.getByRole("alert").textContent).toBe("Answer this first. Nothing is saved or planned until you do.");
  await user.click(within(peanuts).getByRole("button", { name: "Leave out Peanuts" }));
  await user.click(save());
  await vi.waitFor(async () => expect(document.activeElement).toBe(await question("sesame")));
  expect(onSent).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Leave out Sesame" }));
  await user.click(save());
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(onAdd.mock.calls).toEqual([[{ allergens: ["peanuts"], words: [] }], [{ allergens: ["sesame"], words: [] }]]);
});

it("holds the form while the text cannot be read, keeps the text and says why", async () => {
  answerCalls(TOO_LONG);
  const onSent = vi.fn();
  const { user } = show(<Field start="my daughter" onSent={onSent} />);
  await user.click(save());
  expect((await screen.findByRole("alert")).textContent).toContain("Keep each food under 60 letters");
  await vi.waitFor(() => expect(document.activeElement).toBe(box()));
  expect([box().value, onSent.mock.calls]).toEqual(["my daughter", []]);
});

it("puts the words of a wrong reading back into the field, where only the person deletes them", async () => {
  answerCalls(PEANUTS_AND_SESAME);
  const onSent = vi.fn();
  const { user } = show(<Field onSent={onSent} />);
  await user.type(box(), "peanuts and sesame{Enter}");
  await user.click(within(await question("peanuts")).getByRole("button", { name: "No, something else" }));
  expect(box().value).toBe("peanuts");
  expect(document.activeElement).toBe(box());
  await user.click(screen.getByRole("button", { name: "Leave out Sesame" }));
  await user.clear(box());
  await user.click(save());
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
});

it("leaves out everything that one text may name, if the person says so", async () => {
  answerCalls({ [READ_CALL]: { body: [unsure] } });
  const onAdd = vi.fn();
  const { user } = show(<Field onSent={() => {}} onAdd={onAdd} />);
  await user.type(box(), "nut sesam{Enter}");
  await user.click(await screen.findByRole("button", { name: "Leave out all of these" }));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith({ allergens: ["peanuts", "sesame"], words: ["pine nuts"] });
});

it("keeps what is typed while earlier words are being read", async () => {
  const { answer, arrive } = underWay();
  answerCalls({ [READ_CALL]: answer });
  const { user } = show(<Field onSent={() => {}} />);
  await user.type(box(), "peanuts and sesame{Enter}");
  await user.type(box(), ", milk");
  arrive(PEANUTS_AND_SESAME[READ_CALL] ?? { body: [] });
  await question("sesame");
  expect(box().value).toBe("peanuts and sesame, milk");
  expect(screen.getByRole("status").textContent).toContain("milk");
});
