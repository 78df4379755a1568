import { describe, expect, it } from "vitest";
import { keywordSteps } from "./keyword-steps.ts";

describe("general steps from a dish's name (H-CONST-15)", () => {
  it.each([
    ["Grandmother's porridge", "porridge"],
    ["Cheese sandwich", "sandwich or toast"],
    ["Beans on toast", "sandwich or toast"],
    ["Tomato pasta", "pasta"],
    ["Scrambled eggs", "eggs"],
    ["Chicken salad", "chicken salad or grilled"],
    ["Grilled chicken", "chicken salad or grilled"],
    ["Chicken curry", "chicken curry or tikka"],
    ["Chicken tikka", "chicken curry or tikka"],
    ["Fish with lemon", "fish"],
    ["Beef stew", "beef or steak"],
    ["Steak and chips", "beef or steak"],
    ["Roast vegetables", "vegetables or salad"],
    ["Green salad", "vegetables or salad"],
    ["Something nice", "anything"],
  ])("%s → %s", (name, kind) => {
    const general = keywordSteps(name);
    expect(general.kind).toBe(kind);
    expect(general.steps.length).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ["Chicken curry", "74 °C"],
    ["Beef mince", "71 °C"],
    ["Baked fish", "63 °C"],
  ])("%s names %s with the UK advice (D-20a)", (name, temperature) => {
    expect(keywordSteps(name).steps.join(" ")).toContain(`${temperature} in the middle (UK advice: 70 °C for 2 minutes throughout)`);
  });
});
