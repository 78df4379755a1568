import { screen } from "@testing-library/react";
import { createRef, useState } from "react";
import { expect, it, vi } from "vitest";
import { MESSAGE_LENGTH } from "#domain/assistant/message.ts";
import { show } from "../../../../tests/setup/parts.tsx";
import { Composer } from "./composer.tsx";

function Chat({ onSend, pending = false }: { onSend: (message: string) => void; pending?: boolean }) {
  const [message, setMessage] = useState("");
  return (
    <Composer
      value={message}
      onChange={setMessage}
      onSend={() => onSend(message)}
      pending={pending}
      input={createRef<HTMLTextAreaElement>()}
    />
  );
}
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });

it("sends with Enter and with the button; Shift+Enter starts a new line", async () => {
  const sent = vi.fn();
  const { user } = show(<Chat onSend={sent} />);
  await user.type(box(), "Two dinners{Shift>}{Enter}{/Shift}under £10{Enter}");
  await user.click(send());
  expect(sent.mock.calls).toEqual([["Two dinners\nunder £10"], ["Two dinners\nunder £10"]]);
});

it("does not send blank messages, or any while an answer is pending", async () => {
  const sent = vi.fn();
  const { user, again } = show(<Chat onSend={sent} />);
  await user.type(box(), "   ");
  expect(send().disabled).toBe(true);
  await user.type(box(), "Soup");
  again(<Chat onSend={sent} pending />);
  expect([box().disabled, send().disabled]).toEqual([true, true]);
  expect(sent).not.toHaveBeenCalled();
});

it("does not send on Enter during IME composition", async () => {
  const sent = vi.fn();
  const { user } = show(<Chat onSend={sent} />);
  await user.type(box(), "すし");
  box().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, isComposing: true }));
  expect(sent).not.toHaveBeenCalled();
});

it("limits the length of a message", () => {
  show(<Chat onSend={vi.fn()} />);
  expect(box().maxLength).toBe(MESSAGE_LENGTH);
});
