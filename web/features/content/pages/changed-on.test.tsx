import { createHash } from "node:crypto";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { keptInWords } from "#domain/accounts/tables-kept.ts";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { PrivacyScreen } from "./privacy-screen.tsx";
import { TermsScreen } from "./terms-screen.tsx";

const FACTS = { body: {} };

it.each([
  { page: "privacy", Shown: PrivacyScreen, text: "cf46e4f62ffa" },
  { page: "terms", Shown: TermsScreen, text: "e344c7600fa4" },
])("whoever changes the text of $page says on which day", ({ Shown, text }) => {
  answerCalls({ "GET /api/facts": FACTS });
  show(<Shown />);
  const said = document.body.textContent ?? "";
  expect(createHash("sha256").update(said).digest("hex").slice(0, 12), "the text is another: set CHANGED_ON to today, then this").toBe(
    text,
  );
});

it("says how long things are kept as the table of what is kept does", () => {
  answerCalls({ "GET /api/facts": FACTS });
  show(<PrivacyScreen />);
  const kept = screen.getByRole("region", { name: "How long we keep it" }).textContent;
  for (const table of ["charge", "support_message", "mail"] as const) expect(kept).toContain(keptInWords(table));
});
