import { execFile } from "node:child_process";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LeadBid, LeadBought } from "#contracts/leads/buyer-leads.ts";
import { tryOut } from "#domain/leads/try-out.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { held, database, started } = testApi();
let server: ServerType;
let commands: ReturnType<typeof tryOut>;
beforeAll(async () => {
  await new Promise<void>((ready) => {
    server = serve({ fetch: held.app.fetch, port: 0, hostname: "127.0.0.1" }, () => ready());
  });
  commands = tryOut(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => server.close());

const run = async (command: string): Promise<unknown> => JSON.parse((await promisify(execFile)("bash", ["-c", command])).stdout);

describe("the commands of the sellers' guide", () => {
  it("offer a lead and get a bid", async () => {
    expect(LeadBid.parse(await run(commands.ping))).toMatchObject({ bid: "9.00", pingId: "test-ping" });
  });

  it("sell its person without buying or storing anything; the redirect opens a demo", async () => {
    const { price, redirect } = LeadBought.parse(await run(commands.post));
    expect([price, new URL(redirect).searchParams.get("session")]).toEqual(["9.00", expect.stringMatching(/^demo-/)]);
    for (const table of ["lead", "lead_ping"])
      expect(await database.orm.em.fork().execute(`select count(*)::int as rows from ${table}`)).toEqual([{ rows: 0 }]);
    expect(started).toEqual([]);
  });

  it("get the usual error for invalid requests", async () => {
    expect(await run(commands.post.replace("LS1 4AP", "nowhere"))).toMatchObject({ code: "UNPROCESSABLE", field: "lead.currentPostcode" });
    expect(await run(commands.post.replace("one-of-yours-for-this-lead", "short"))).toMatchObject({ field: "Idempotency-Key" });
    expect(await run(commands.post.replace('"test-ping"', '"another"'))).toMatchObject({ code: "UNPROCESSABLE", field: "pingId" });
    expect(await run(commands.ping.replace("test-seller-key", "another-key"))).toMatchObject({ code: "UNAUTHORIZED" });
  });
});
