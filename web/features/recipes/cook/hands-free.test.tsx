import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { RecipeIngredient } from "#contracts/recipes/recipe.ts";
import { fakeSpeech } from "../../../../tests/setup/assistant/fake-speech.ts";
import { show } from "../../../../tests/setup/parts.tsx";
import { HandsFree } from "./hands-free.tsx";

const lentils = {
  id: "red-lentils",
  name: "red lentils",
  phrase: "200 g red lentils",
  notes: "",
} as unknown as RecipeIngredient;

function cooking(text = "Simmer for 20 minutes.", isLast = false) {
  const called = { onNext: vi.fn(), onBack: vi.fn(), onTimer: vi.fn() };
  const step = { number: 3, text, ingredients: [lentils] };
  const part = <HandsFree step={step} {...called} onNext={isLast ? null : called.onNext} />;
  return { ...called, ...show(part) };
}
const LISTEN = { name: "Listen" };

describe("cooking by voice", () => {
  it("is off by default, and off again after leaving", async () => {
    const speech = fakeSpeech();
    const { user, again } = cooking();
    expect(speech.listeners()).toBe(0);
    expect(screen.getByText(/browser's maker may process/)).toBeDefined();
    await user.click(screen.getByRole("button", LISTEN));
    expect(screen.getByRole("button", { name: "Listening: stop" }).getAttribute("aria-pressed")).toBe("true");
    expect(speech.listeners()).toBe(1);
    act(() => speech.end()); // browsers stop listening after a silence
    expect(speech.listeners()).toBe(1);
    again(<p>Elsewhere</p>);
    expect(speech.listeners()).toBe(0);
  });

  it("follows commands, and ignores its own voice", async () => {
    const speech = fakeSpeech();
    const { user, onNext, onBack, onTimer } = cooking();
    await user.click(screen.getByRole("button", LISTEN));
    const say = (words: string) => act(() => speech.hear(words));
    say("next");
    say("go back please");
    expect([onNext, onBack].map((one) => one.mock.calls.length)).toEqual([1, 1]);
    say("start the timer");
    expect(onTimer).toHaveBeenCalledWith({ label: "20 min", ms: 1_200_000 });
    say("repeat");
    say("ingredients");
    expect(speech.said).toEqual(["Timer started: 20 min.", "Step 3. Simmer for 20 minutes.", "200 g red lentils"]);
    say("what is on tonight");
    speech.speakNow(true);
    say("next");
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  it("replies that a step has no timer, and does not finish a meal by voice", async () => {
    const speech = fakeSpeech();
    const { user, onTimer, onNext } = cooking("Serve.", true);
    await user.click(screen.getByRole("button", LISTEN));
    act(() => speech.hear("timer"));
    expect(screen.getByRole("status").textContent).toBe("This step has no timer.");
    act(() => speech.hear("next"));
    expect(screen.getByRole("status").textContent).toMatch(/^This is the last step/);
    expect([onTimer, onNext].map((one) => one.mock.calls.length)).toEqual([0, 0]);
  });

  it("shows why it cannot listen, and stops", async () => {
    const speech = fakeSpeech();
    const { user } = cooking();
    await user.click(screen.getByRole("button", LISTEN));
    act(() => speech.fail("no-speech"));
    expect(screen.getByRole("button", { name: "Listening: stop" })).toBeDefined();
    act(() => speech.fail("not-allowed"));
    expect(screen.getByRole("status").textContent).toMatch(/has blocked the microphone/);
    expect(screen.getByRole("button", LISTEN).getAttribute("aria-pressed")).toBe("false");
  });

  it("reads a step aloud", async () => {
    const speech = fakeSpeech();
    const { user } = cooking();
    await user.click(screen.getByRole("button", { name: "Read aloud" }));
    expect(speech.said).toEqual(["Step 3. Simmer for 20 minutes."]);
  });

  it("renders nothing if the browser can neither listen nor speak", () => {
    cooking();
    expect(screen.queryByRole("region", { name: "Hands-free" })).toBeNull();
  });
});
