import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../../tests/setup/parts.tsx";
import { Stepper } from "./stepper.tsx";

function People({ start }: { start: number }) {
  const [people, setPeople] = useState(start);
  return <Stepper label="People" value={people} least={1} most={3} onChange={setPeople} />;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

it("counts up and down and announces the number", async () => {
  const { user } = show(<People start={1} />);
  await user.click(button("More people"));
  expect(screen.getByRole("status").textContent).toBe("2");
  expect(screen.getByRole("status").getAttribute("aria-live")).toBe("polite");
  await user.click(button("Fewer people"));
  expect(screen.getByRole("status").textContent).toBe("1");
});

it("stops at the minimum and the maximum", async () => {
  const { user } = show(<People start={2} />);
  await user.click(button("More people"));
  expect(button("More people").disabled).toBe(true);
  await user.dblClick(button("Fewer people"));
  expect(button("Fewer people").disabled).toBe(true);
  expect(screen.getByRole("status").textContent).toBe("1");
});
