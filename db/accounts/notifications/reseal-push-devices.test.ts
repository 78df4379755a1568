import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { WebPushSubscription } from "#domain/accounts/notifications/push.ts";
import { aContract } from "../../../tests/setup/contract.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { reseal } from "../../leads/reseal.writes.ts";
import { createSeal, type Seal } from "../../seal.ts";
import { registerDevice, subscriptionFor } from "./push-device.repository.ts";

const [FIRST, SECOND] = ["5e".repeat(32), "6f".repeat(32)] as const;
const first = createSeal(FIRST);
const both = createSeal(SECOND, [FIRST]);
const second = createSeal(SECOND);

const database = testDatabase();
const em = () => database.orm.em.fork();
const deviceIds = async (userId: string) =>
  (await em().execute<{ id: string }[]>("select id from push_device where user_id = ? order by created_at", [userId])).map(({ id }) => id);

async function somebody() {
  const { userId } = await aContract(em());
  const logIn = async () => {
    const sessionId = randomUUID();
    await em().execute(
      `insert into auth.session (id, "userId", token, "expiresAt", "createdAt", "updatedAt") values (?, ?, ?, now() + interval '1 day', now(), now())`,
      [sessionId, userId, randomUUID()],
    );
    return { userId, sessionId };
  };
  return { userId, logIn };
}

const aBrowser = (): WebPushSubscription => ({
  endpoint: `https://push.example/${randomUUID()}`,
  keys: { p256dh: randomUUID(), auth: randomUUID() },
});

async function aMessageTo(userId: string): Promise<string> {
  const id = randomUUID();
  await em().execute("insert into push_message (id, user_id, kind, created_at) values (?, ?, 'test', now())", [id, userId]);
  return id;
}

const held = async (seal: Seal, userId: string, deviceId: string) =>
  subscriptionFor(em(), seal, { deviceId, messageId: await aMessageTo(userId) });

it("encrypts push devices with the newest key and finds them by it: each browser gets a push once", async () => {
  const { userId, logIn } = await somebody();
  const [old, fresh] = [aBrowser(), aBrowser()];
  await registerDevice(em(), first, await logIn(), old);
  await registerDevice(em(), both, await logIn(), fresh);
  const [oldId, freshId] = (await deviceIds(userId)) as [string, string];

  expect(await reseal(database.orm.em, both)).toEqual({ resealed: 1, unreadable: 0, locked: 0 });
  expect(await reseal(database.orm.em, both)).toEqual({ resealed: 0, unreadable: 0, locked: 0 });
  expect(await held(second, userId, oldId)).toEqual(old);
  expect(await held(second, userId, freshId)).toEqual(fresh);

  const again = await logIn();
  await registerDevice(em(), second, again, old); // a new sign-in in the old browser, found by the newest key's mark
  expect(await deviceIds(userId)).toHaveLength(2);
  expect(await deviceIds(userId)).not.toContain(oldId);
});

it("leaves a device unchanged if no key opens it, and skips a locked one until the next run", async () => {
  const { userId, logIn } = await somebody();
  await registerDevice(em(), createSeal("7a".repeat(32)), await logIn(), aBrowser());
  const waiting = aBrowser();
  await registerDevice(em(), first, await logIn(), waiting);
  const [lostId, waitingId] = (await deviceIds(userId)) as [string, string];
  await em().transactional(async (unit) => {
    await unit.execute("select id from push_device where id = ? for update", [waitingId]);
    expect(await reseal(database.orm.em, both)).toEqual({ resealed: 0, unreadable: 1, locked: 1 });
  });
  expect(await reseal(database.orm.em, both)).toEqual({ resealed: 1, unreadable: 1, locked: 0 });
  expect(await held(second, userId, waitingId)).toEqual(waiting);
  await em().execute("delete from push_device where id = ?", [lostId]);
});
