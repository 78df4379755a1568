import { randomUUID } from "node:crypto";
import type { ApplicationFailure } from "@temporalio/common";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Mail } from "../db/mail/mail.entity.ts";
import { createSeal } from "../db/seal.ts";
import { testDatabase } from "../tests/setup/database.ts";
import { DATA_REFUSED } from "../workflows/data-refused.ts";
import { dataFaults, isRetryable, sqlState } from "./data-faults.ts";

const database = testDatabase();
const em = () => database.orm.em.fork();
const faultOf = (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => null,
    (error: unknown) => error,
  );
const email = (over: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  kind: "test",
  recipient: "ada@larder.test",
  subject: "",
  body: "",
  ...over,
});
const write = (row: Record<string, unknown>) => async () => {
  const unit = em();
  unit.create(Mail, row as never);
  await unit.flush();
};

const KEY = "0f".repeat(32);
const faultOfSeal = (open: () => string): unknown => {
  try {
    return open();
  } catch (fault) {
    return fault;
  }
};

/** The failure of an activity that throws this error on the given attempt. */
const failed = (error: unknown, attempt = 1): Promise<unknown> => {
  const { inbound } = dataFaults({ info: { attempt, activityType: "writeSomething" } } as never);
  return faultOf(() => inbound?.execute?.({} as never, () => Promise.reject(error)) as Promise<unknown>);
};

describe("a database error", () => {
  it("is recognised by its SQLSTATE, however it is wrapped", async () => {
    const id = randomUUID();
    await write(email({ id }))();
    expect(sqlState(await faultOf(write(email({ subject: "\u0000" }))))).toBe("08P01");
    expect(sqlState(await faultOf(() => em().execute('select \'{"a":"\\u0000"}\'::jsonb')))).toBe("22P05");
    expect(sqlState(await faultOf(() => em().execute("select ?::uuid", ["nonsense"])))).toBe("22P02");
    expect(sqlState(await faultOf(write(email({ id }))))).toBe("23505");
    expect(sqlState(await faultOf(() => em().execute("update mail set recipient = null")))).toBe("23502");
    expect(sqlState(await faultOf(() => em().execute("select * from nothing_here")))).toBe("42P01");
    expect(sqlState(new Error("outside", { cause: await faultOf(() => em().execute("select 1/0")) }))).toBe("22012");
  });

  it("is distinguished from other errors", async () => {
    const lost = Object.assign(new Error("write EPIPE"), { code: "EPIPE", errno: -32, syscall: "write" });
    for (const error of [lost, new Error("x", { cause: lost }), "text", null, undefined]) {
      expect(sqlState(error)).toBeNull();
      expect(await failed(error)).toBe(error);
    }
  });

  it("a defect of our code is retried for some attempts, in case an upgrade is running; a changed sealed text is not", async () => {
    const bug = new TypeError("undefined is not a function");
    expect(await failed(bug, 9)).toBe(bug);
    expect(await failed(bug, 10)).toMatchObject({ type: DATA_REFUSED, nonRetryable: true, message: "TypeError in writeSomething" });
    const away = new TypeError("fetch failed", { cause: new Error("ECONNREFUSED") });
    expect(await failed(away, 1000)).toBe(away);
    const changed = faultOfSeal(() => createSeal(KEY).open(Buffer.alloc(40).toString("base64"), "row"));
    expect(await failed(changed, 1)).toMatchObject({ type: DATA_REFUSED, nonRetryable: true, message: "SealError in writeSomething" });
    const notYet = faultOfSeal(() => createSeal(KEY).open(createSeal("0e".repeat(32)).seal("x", "row"), "row"));
    expect(await failed(notYet, 9)).toBe(notYet);
    expect(await failed(notYet, 10)).toMatchObject({ type: DATA_REFUSED, nonRetryable: true });
  });

  it.each([
    { state: "22P05", heals: false, because: "NUL in JSON" },
    { state: "23503", heals: false, because: "the household is gone" },
    { state: "23514", heals: false, because: "a check says no" },
    { state: "P0001", heals: false, because: "a trigger says no" },
    { state: "23505", heals: true, because: "the row was inserted concurrently" },
    { state: "42P01", heals: true, because: "an upgrade is running" },
    { state: "40001", heals: true, because: "two transactions conflicted" },
    { state: "40P01", heals: true, because: "a deadlock" },
    { state: "08006", heals: true, because: "the connection broke" },
    { state: "53300", heals: true, because: "too many connections" },
    { state: "55P03", heals: true, because: "a lock was held" },
    { state: "57P01", heals: true, because: "the server stops" },
    { state: "57014", heals: true, because: "it took too long" },
    { state: "XX000", heals: true, because: "an internal error of the server" },
  ])("$state is retryable: $heals ($because)", ({ state, heals }) => expect(isRetryable(state, 1)).toBe(heals));

  it("that an upgrade may resolve is retried for a limited number of attempts; an unavailable server without limit", () => {
    expect([isRetryable("42P01", 9), isRetryable("42P01", 10), isRetryable("23505", 10), isRetryable("08P01", 10)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([isRetryable("08006", 1000), isRetryable("40001", 1000), isRetryable("57P03", 1000)]).toEqual([true, true, true]);
  });

  it("becomes a failure without data of the row, non-retryable if no retry can help", async () => {
    const address = "somebody.real@larder.test";
    const refused = await failed(await faultOf(write(email({ recipient: address, subject: "\u0000" }))), 10);
    expect(refused).toMatchObject({ type: DATA_REFUSED, nonRetryable: true, message: "the database answers 08P01 to writeSomething" });
    const id = randomUUID();
    await write(email({ id }))();
    const again = await failed(await faultOf(write(email({ id, recipient: address }))));
    expect(again).toMatchObject({ type: "DatabaseFault", nonRetryable: false });
    for (const fault of [refused, again]) {
      const { message, stack, cause } = fault as Error;
      expect(JSON.stringify([message, stack, cause])).not.toContain(address);
      expect(JSON.stringify([message, stack, cause])).not.toContain(id);
    }
  });
});

it("an error whose message quotes its input reaches the history by its name only, and stays retryable", async () => {
  const words = "Quintessa Featherstonehaugh";
  const unread = z.strictObject({}).safeParse({ [words]: 1 }).error;
  const unparsed = await faultOf(async () => JSON.parse(words));
  const unfound = await faultOf(() => em().findOneOrFail(Mail, { recipient: words }));
  for (const error of [unread, unparsed, unfound]) {
    expect(String(error)).toContain("Quint");
    const failure = (await failed(error)) as ApplicationFailure;
    expect(failure).toMatchObject({ type: (error as Error).name, nonRetryable: false });
    expect(failure.message).toBe(`${(error as Error).name} in writeSomething`);
    expect(failure.cause).toBeUndefined();
  }
});
