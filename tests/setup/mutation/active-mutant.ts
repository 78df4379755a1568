import { readFileSync, writeFileSync } from "node:fs";
import { inject } from "vitest";

/** What Stryker tells its own setup file, which runs before this one. */
type FromStryker = { mode: "dry-run" | "mutant"; globalNamespace: string; activeMutant: string };
const fromStryker = <Name extends keyof FromStryker>(name: Name) => inject(name as never) as FromStryker[Name];

// A workflow's sandbox does not see the globals of its tests, where Stryker says which change is active: it is said in the bundle. The sandbox freezes
// what is global, so that what was run through is counted into objects that nobody reads.
const active = fromStryker("mode") === "mutant" ? JSON.stringify(fromStryker("activeMutant")) : "undefined";
const counts = "{ get static() { return {}; }, get perTest() { return {}; } }";
writeFileSync(
  inject("bundlePath"),
  `globalThis.${fromStryker("globalNamespace")} = { activeMutant: ${active}, mutantCoverage: ${counts} };\n${readFileSync(inject("wholeBundle"), "utf8")}`,
);
