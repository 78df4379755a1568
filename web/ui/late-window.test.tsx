import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { show } from "../../tests/setup/parts.tsx";
import { lateWindow } from "./late-window.tsx";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };
const Swap = ({ open }: Props) => (open ? <p role="dialog">Swap for what?</p> : <p>A closed window</p>);

function page(load: () => Promise<typeof Swap>) {
  const Window = lateWindow(load);
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Swap
        </button>
        <Window open={open} onOpenChange={setOpen} />
      </>
    );
  }
  const { user } = show(<Page />);
  return { user, press: (name: string) => user.click(screen.getByRole("button", { name })), Window };
}

it("says that it opens until its code is here, and then opens by itself", async () => {
  let arrive = (_: typeof Swap) => {};
  const { press } = page(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  expect(screen.queryByRole("status")).toBeNull();
  await press("Swap");
  expect(screen.getByRole("status").textContent).toContain("Opening");
  arrive(Swap);
  expect((await screen.findByRole("dialog")).textContent).toBe("Swap for what?");
  expect(screen.queryByRole("status")).toBeNull();
});

it("says so where its code cannot be fetched, asks for it again when told to, and can be left", async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const { press } = page(load);
  await press("Swap");
  expect((await screen.findByRole("alert")).textContent).toContain("We couldn't open this.");
  await press("Retry");
  expect((await screen.findByRole("alert")).textContent).toContain("We couldn't open this.");
  await press("Close");
  expect(screen.queryByRole("alert")).toBeNull();
  load.mockResolvedValue(Swap);
  await press("Swap");
  expect(await screen.findByRole("dialog")).toBeDefined();
});

it("is there at once where its code came before", async () => {
  const { press, Window } = page(async () => Swap);
  await Window.fetch();
  await press("Swap");
  expect(screen.getByRole("dialog")).toBeDefined();
});
