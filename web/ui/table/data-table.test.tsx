import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../tests/setup/parts.tsx";
import { DataTable } from "./data-table.tsx";

it("labels each row and column for screen readers, with the total in its footer", () => {
  show(
    <DataTable
      label="Leads by day"
      columns={["Day", "Seen", "Bought"]}
      rows={[
        { name: "1 May", cells: [4, 1] },
        { name: "2 May", cells: [6, 2] },
      ]}
      footer={{ name: "Together", cells: [10, 3] }}
    />,
  );
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["Day", "Seen", "Bought"]);
  const second = screen.getByRole("row", { name: /^2 May/ });
  expect(within(second).getByRole("rowheader").textContent).toBe("2 May");
  expect(
    within(second)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["6", "2"]);
  expect(screen.getAllByRole("row").at(-1)?.textContent).toBe("Together103");
});

it("distinguishes rows of the same name by key, and is focusable when it scrolls", async () => {
  const rows = [
    { key: "a", name: "Ada", cells: ["£1.00"] },
    { key: "b", name: "Ada", cells: ["£2.00"] },
  ];
  const { user } = show(<DataTable label="Payments" columns={["Who", "Amount"]} rows={rows} />);
  expect(screen.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["£1.00", "£2.00"]);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Payments" }));
});
