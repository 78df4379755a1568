import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "../../tests/setup/parts.tsx";
import { Menu, MenuButton, MenuLink } from "./menu.tsx";

function open() {
  const onPrint = vi.fn();
  const page = show(
    <>
      <Menu label="More">
        <MenuButton onClick={onPrint}>Print</MenuButton>
        <MenuLink to="/saved-recipes">Saved recipes</MenuLink>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
  return { ...page, onPrint, opener: screen.getByRole("button", { name: "More" }) };
}
const isOpen = () => screen.queryByRole("button", { name: "Print" }) !== null;

it("opens on its first action, and closes with the focus on its button after an action", async () => {
  const { user, opener, onPrint } = open();
  expect(isOpen()).toBe(false);
  await user.click(opener);
  expect(opener.getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Print" }));
  await user.keyboard("{Enter}");
  expect(onPrint).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(opener);
});

it("closes without an action on Escape, on a click elsewhere, on Tab past its end, and on a second press of its button", async () => {
  const { user, opener, onPrint } = open();
  for (const leave of [
    () => user.keyboard("{Escape}"),
    () => user.click(screen.getByRole("button", { name: "Elsewhere" })),
    () => user.keyboard("{Tab}{Tab}"),
    () => user.click(opener),
  ]) {
    await user.click(opener);
    expect(isOpen()).toBe(true);
    await leave();
    expect(isOpen()).toBe(false);
  }
  expect(onPrint).not.toHaveBeenCalled();
});
