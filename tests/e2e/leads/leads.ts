import { createHash, randomUUID } from "node:crypto";
import { type Page, request } from "@playwright/test";
import { INSERT_SELLER, leadDetails } from "../../setup/leads/lead-seller.ts";
import { inDatabase } from "../database.ts";

/** A busy product has the post, and has not decided yet. */
const UNDECIDED = 503;

/** Sells the product a lead as a seller does. @returns where its visitor goes, and the session in that address. */
export async function sellLead(page: Page, over: Record<string, unknown> = {}): Promise<{ redirect: string; session: string }> {
  const key = randomUUID();
  const hash = createHash("sha256").update(key).digest("hex");
  let number = 0;
  await inDatabase(
    INSERT_SELLER.replaceAll("?", () => `$${++number}`),
    [randomUUID(), randomUUID(), 1250, 100, true, hash],
  );
  const seller = await request.newContext({ baseURL: new URL(page.url() === "about:blank" ? base() : page.url()).origin });
  const headers = { authorization: `Bearer ${key}`, "idempotency-key": randomUUID() };
  const ping = await seller.post("/api/buyer/ping", {
    headers,
    data: { loanAmount: String(over["loanAmount"] ?? "500"), loanTerm: 12, outwardPostcode: "LS1" },
  });
  const { pingId } = (await ping.json()) as { pingId: string };
  const lead = leadDetails(over);
  const send = () => seller.post("/api/buyer/post", { headers, data: { pingId, lead } });
  let post = await send();
  for (let again = 0; post.status() === UNDECIDED && again < 3; again++) post = await send(); // as the answer says: it is bought once
  if (!post.ok()) throw new Error(`the post answered ${post.status()}: ${await post.text()}`);
  const { redirect } = (await post.json()) as { redirect: string };
  await seller.dispose();
  return { redirect, session: new URL(redirect).searchParams.get("session") ?? "" };
}
const base = () => `http://localhost:${process.env["E2E_PORT"]}`;
