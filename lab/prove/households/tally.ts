import type { Proof } from "./prove-household.ts";

/** Counts results and reports every finding with its household's number. */
export function newTally(logLine: (line: string) => void) {
  const counts = {
    households: 0,
    planned: 0,
    refused: 0,
    allergenViolations: 0,
    dietViolations: 0,
    skillOrTimeViolations: 0,
    silentOverruns: 0,
    /** Weeks with a missing, repeated or changed meal, or too little nutrition; and totals that are a penny or more out. */
    weekViolations: 0,
    tillDisagreements: 0,
    /** Plans that claim not to feed; those confirmed, and those refuted by a week that the short search missed. */
    unfed: 0,
    unfedConfirmed: 0,
    unfedMissed: 0,
    refusedConfirmed: 0,
    refusedUnconfirmed: 0,
    refusedRefuted: 0,
    /** Errors of the planner. */
    faults: 0,
  };
  const VIOLATIONS = {
    allergen: "allergenViolations",
    diet: "dietViolations",
    skillOrTime: "skillOrTimeViolations",
    overrun: "silentOverruns",
    week: "weekViolations",
    till: "tillDisagreements",
  } as const;
  const REFUSALS = { confirmed: "refusedConfirmed", unconfirmed: "refusedUnconfirmed", refuted: "refusedRefuted" } as const;

  function count(number: number, proof: Proof): void {
    counts[proof.kind]++;
    if (proof.kind === "refused") {
      counts[REFUSALS[proof.found]]++;
      if (proof.found !== "confirmed")
        logLine(`household ${number}: refused for its ${proof.constraint} (${proof.pence}), ${proof.found}: ${proof.why}`);
      return;
    }
    if (proof.unfed) {
      counts.unfed++;
      if (proof.unfed.found === "confirmed") counts.unfedConfirmed++;
      if (proof.unfed.found === "refuted") counts.unfedMissed++;
      if (proof.unfed.found !== "confirmed")
        logLine(`household ${number}: planned without feeding, ${proof.unfed.found}: ${proof.unfed.why}`);
    }
    for (const [kind, name] of Object.entries(VIOLATIONS)) {
      const faults = proof.verdict[kind as keyof typeof VIOLATIONS];
      counts[name] += faults.length;
      for (const fault of faults) logLine(`household ${number}: ${kind}: ${fault}`);
    }
  }

  return {
    counts,
    /** Adds one household's result; an error of the planner is a finding. */
    async add(number: number, prove: () => Promise<Proof>): Promise<void> {
      counts.households++;
      try {
        count(number, await prove());
      } catch (error) {
        counts.faults++;
        logLine(`household ${number}: ${(error as Error).message}`);
      }
    },
    /** Whether anything is wrong. Unconfirmed results are reported but do not fail. */
    failed: (): boolean => [...Object.values(VIOLATIONS), "refusedRefuted" as const, "faults" as const].some((name) => counts[name] > 0),
  };
}
