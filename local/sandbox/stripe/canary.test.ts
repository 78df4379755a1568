import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { type CardSandbox, cardSandbox, charge, saveTestCard, typed } from "../../../tests/setup/billing/card-sandbox.ts";
import { TEST_CARDS } from "./cards.ts";
import { keysIn } from "./keys.ts";

const folder = mkdtempSync(join(tmpdir(), "card-canary-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Numbers that the provider does not document: what a person might type by mistake. */
const UNDOCUMENTED = ["4111111111111111", "4000001234567899"];
const CANARIES = [...TEST_CARDS.map(({ number }) => number), ...UNDOCUMENTED];
const CVC = "7391";
/** As a number of its own: within a longer one or an id it is chance, such as a second of the clock. */
const CVC_ALONE = new RegExp(`(?<![A-Za-z0-9])${CVC}(?![A-Za-z0-9])`);

const shapesOf = (number: string): string[] => [
  number,
  number.replace(/(\d{4})(?=\d)/g, "$1 "),
  number.replace(/(\d{4})(?=\d)/g, "$1-"),
  encodeURIComponent(number.replace(/(\d{4})(?=\d)/g, "$1 ")),
  Buffer.from(number).toString("base64").replace(/=+$/, ""),
];
const leaksIn = (text: string): string[] => [
  ...CANARIES.filter((number) => shapesOf(number).some((shape) => text.includes(shape))),
  ...(CVC_ALONE.test(text) ? ["cvc"] : []),
];
const written = () =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");

/** Everything the process says while something is done. */
async function said(act: () => Promise<void>): Promise<string> {
  let text = "";
  const hear = (chunk: unknown) => {
    text += String(chunk);
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(hear);
  vi.spyOn(process.stderr, "write").mockImplementation(hear);
  for (const level of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, level).mockImplementation((...words) => hear(words.join(" ")));
  await act();
  vi.restoreAllMocks();
  return text;
}

/** Sends every card down every way that ends well, in a refusal or in a fault, and keeps the words of every answer and error. */
async function everyWay({ sandbox, vault, provider }: CardSandbox): Promise<string> {
  const words: string[] = [];
  const keep = async (act: Promise<unknown>) => {
    const outcome = await act.catch((error: Error) => [error.name, error.message, error.stack, Object.entries(error)]);
    words.push(JSON.stringify(outcome) ?? "");
    return outcome;
  };
  const customer = await vault.customerFor({ ownerId: "canary" });
  for (const number of CANARIES) {
    const card = { ...typed("visa"), number, cvc: CVC };
    const saving = await keep(saveTestCard(vault, card, customer));
    await keep(saveTestCard(vault, { ...card, expYear: 2001 }, customer));
    for (const fault of ["500 after", "500 before", "429"] as const) {
      sandbox.knobs.turn({ of: "request", fault, on: "POST /v1/payment_methods" });
      await keep(saveTestCard(vault, card, customer));
    }
    const saved = (saving as { saved?: { card: string } }).saved;
    if (!saved) continue;
    const request = {
      key: `k-${saved.card}`,
      chargeId: "c",
      attempt: 1,
      amountPence: 999,
      currency: "GBP" as const,
      customer,
      card: saved.card,
    };
    await keep(charge(provider, request));
    await keep(charge(provider, { ...request, amountPence: 1 }));
  }
  const { secretKey } = sandbox.keys;
  for (const body of [`card[number]=${CANARIES[0]}`, `nonsense[${CANARIES[0]}]=1`, `{"number":"${CANARIES[0]}"`])
    for (const path of ["/v1/payment_methods", "/v1/setup_intents", "/control"])
      words.push(
        await (
          await fetch(`${sandbox.url}${path}`, {
            method: "POST",
            headers: { authorization: `Bearer ${secretKey}`, "idempotency-key": path },
            body,
          })
        ).text(),
      );
  return words.join("\n");
}

// neither files, logs, answers nor errors hold a number or a security code
describe("D-35b: a card's number", () => {
  it("appears in no file, output, response or error", async () => {
    let answers = "";
    const printed = await said(async () => {
      const cards = await cardSandbox({ folder, keys: keysIn(folder) });
      answers = await everyWay(cards);
      await cards.sandbox.stop();
      await (await cardSandbox({ folder, keys: keysIn(folder) })).sandbox.stop(); // written anew by the next start
    });
    expect(written()).toContain("confirm always"); // the journal is there, and knows the cards by their names
    expect(leaksIn(written())).toEqual([]);
    expect(leaksIn(printed)).toEqual([]);
    expect(leaksIn(answers)).toEqual([]);
  });

  it("would be found: a deliberate leak is detected", async () => {
    const number = CANARIES[0] ?? "";
    for (const shape of shapesOf(number)) {
      writeFileSync(join(folder, "leak.txt"), `card ${shape}`);
      expect(leaksIn(written())).toEqual([number]);
      expect(leaksIn(await said(async () => console.error(shape)))).toEqual([number]);
    }
    rmSync(join(folder, "leak.txt"));
    expect(leaksIn(`cvc=${CVC}`)).toEqual(["cvc"]);
  });
});
