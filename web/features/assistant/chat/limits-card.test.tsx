import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { PEANUTS_AND_SESAME, question } from "../../../../tests/setup/household/typed-allergies.ts";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { LimitsQuestion } from "./limits-card.tsx";

it("the question about restrictions waits until a typed food is answered, then excludes it (D-66a, D-66b)", async () => {
  answerCalls(PEANUTS_AND_SESAME);
  const onAnswer = vi.fn();
  const { user } = show(
    <LimitsQuestion card={{ kind: "limits", allergens: [], words: [], unread: [], isOpen: true }} onAnswer={onAnswer} />,
  );
  await user.type(screen.getByLabelText("Another food"), "peanuts and sesame");
  await user.click(screen.getByRole("button", { name: "Nothing to leave out" }));
  await question("peanuts");
  expect(onAnswer).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Leave out Peanuts" }));
  await user.click(screen.getByRole("button", { name: "Leave out Sesame" }));
  await user.click(screen.getByRole("button", { name: "Leave these out and continue" }));
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledOnce());
  expect(onAnswer.mock.calls[0]?.[0]).toMatchObject({ allergens: ["peanuts", "sesame"], words: [] });
});
