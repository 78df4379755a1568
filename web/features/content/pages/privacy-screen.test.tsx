import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { keptInWords } from "#domain/accounts/tables-kept.ts";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { PrivacyScreen } from "./privacy-screen.tsx";

it("states the retention periods that the product applies", () => {
  answerCalls({ "GET /api/facts": { body: {} } });
  show(<PrivacyScreen />);
  const periods = screen.getByRole("region", { name: "How long we keep it" }).textContent;
  for (const table of ["charge", "support_message", "mail"] as const) expect(periods).toContain(keptInWords(table));
});
