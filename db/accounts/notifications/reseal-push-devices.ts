import type { EntityManager } from "@mikro-orm/postgresql";
import type { WebPushSubscription } from "#domain/accounts/notifications/push.ts";
import type { Seal } from "../../seal.ts";
import { aboutDevice, PUSH_MARK } from "./push-device.repository.ts";

const UNDER_OLDER_KEY = "not starts_with(subscription_sealed, ?)";

/** The next devices encrypted with an older key, locked until the transaction ends, each with a function that encrypts it anew. */
export async function devicesUnderOlderKey(unit: EntityManager, seal: Seal, after: string, most: number) {
  const rows = await unit.execute<{ id: string; sealed: string }[]>(
    `select id, subscription_sealed as sealed from push_device where ${UNDER_OLDER_KEY} and id > ? order by id limit ? for update skip locked`,
    [seal.newest, after, most],
  );
  return rows.map(({ id, sealed }) => ({
    id,
    reseal: () => {
      const opened = seal.open(sealed, aboutDevice(id));
      const { endpoint } = JSON.parse(opened) as WebPushSubscription;
      return unit.execute("update push_device set subscription_sealed = ?, endpoint_mark = ? where id = ?", [
        seal.seal(opened, aboutDevice(id)),
        seal.mark(PUSH_MARK, endpoint),
        id,
      ]);
    },
  }));
}

export async function countDevicesUnderOlderKey(em: EntityManager, seal: Seal): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(`select count(*)::int as count from push_device where ${UNDER_OLDER_KEY}`, [
    seal.newest,
  ]);
  return row?.count ?? 0;
}
