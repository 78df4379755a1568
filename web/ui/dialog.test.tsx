import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { show } from "../../tests/setup/parts.tsx";
import { Dialog } from "./dialog.tsx";
import { FAR_ENOUGH_PX } from "./sheet.ts";

const START_PX = 400;
const onScreen = (phone: boolean) =>
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("max-width") === phone, media: query }));

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog title="Swap" description="What else?" open={open} onOpenChange={setOpen}>
        <p>Pie</p>
      </Dialog>
    </>
  );
}

async function opened() {
  const { user } = show(<Page />);
  await user.click(screen.getByRole("button", { name: "Open" }));
  return user;
}

const drag = (px: number) => {
  const head = screen.getByRole("heading", { name: "Swap" });
  fireEvent.pointerDown(head, { clientY: START_PX, isPrimary: true });
  fireEvent.pointerMove(head, { clientY: START_PX + px });
  const at = screen.getByRole("dialog").style.transform;
  fireEvent.pointerUp(head, { clientY: START_PX + px });
  return at;
};

it("on a phone follows the finger down and closes, and the focus returns", async () => {
  onScreen(true);
  await opened();
  expect(drag(FAR_ENOUGH_PX)).toBe(`translateY(${FAR_ENOUGH_PX}px)`);
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open" })));
});

it("snaps back when dragged a little, or up", async () => {
  onScreen(true);
  await opened();
  drag(FAR_ENOUGH_PX - 1);
  expect(screen.getByRole("dialog").style.transform).toBe("");
  expect(drag(-FAR_ENOUGH_PX)).toBe("");
  expect(screen.getByRole("dialog", { name: "Swap" })).toBeTruthy();
});

it("is not a sheet on a wide screen: dragging has no effect, the cross closes it", async () => {
  onScreen(false);
  const user = await opened();
  expect(drag(FAR_ENOUGH_PX)).toBe("");
  expect(screen.getByRole("dialog", { name: "Swap" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
