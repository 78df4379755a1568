import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import { z } from "zod";
import { NewSecretLink, SecretLink, SharedList } from "#contracts/accounts/sharing.ts";
import { text } from "#contracts/text.ts";
import { findListLink, putListLink, revokeListLink } from "../../db/accounts/secret-link.repository.ts";
import { hashSecret, newSecret } from "../../db/secret.ts";
import { listById, listBySecret } from "../../db/shopping/shopping-list.repository.ts";
import { invalidLink } from "../accounts/public/invalid-link.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { RECENTLY, requireRecent } from "../http/middleware/require-recent.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { presentList } from "../planning/public/present.ts";

const TAG = "Calendar and sharing";
const Id = z.object({ id: z.uuid("That isn't a list ID") });
const Secret = z.object({ secret: text(100) });
const Success = z.object({ success: z.literal(true) });
const REFUSALS = { ...SIGNED_OUT, 404: "No such list" } as const;

async function rejectUnlessOwnList({ catalogue }: ApiDeps, em: EntityManager, userId: string, listId: string): Promise<void> {
  if (!(await listById(em, userId, listId, (await catalogue.current()).foods))) throw notFound("shopping list");
}

/** Mounted with the lists: the secret link to a list. */
export const listLinkRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get("/:id/link", describe("Whether a list is shared", TAG, 200, SecretLink, REFUSALS), validate("param", Id), async (c) => {
      const { id } = c.req.valid("param");
      await rejectUnlessOwnList(deps, c.var.em, signedIn(c).id, id);
      return c.json({ createdAt: (await findListLink(c.var.em, id))?.createdAt.toISOString() ?? null });
    })
    .post(
      "/:id/link",
      describe("Share a list read-only, or replace its link; the address is shown only once", TAG, 201, NewSecretLink, {
        ...REFUSALS,
        ...RECENTLY,
      }),
      requireRecent,
      validate("param", Id),
      async (c) => {
        const { id } = c.req.valid("param");
        const { id: madeBy } = signedIn(c);
        await rejectUnlessOwnList(deps, c.var.em, madeBy, id);
        const secret = newSecret();
        const createdAt = await putListLink(c.var.em, id, { secretHash: hashSecret(secret), madeBy });
        return c.json({ createdAt: createdAt.toISOString(), address: `${deps.publicOrigin}/shared-list/${secret}` }, 201);
      },
    )
    .delete("/:id/link", describe("Stop sharing a list", TAG, 200, Success, REFUSALS), validate("param", Id), async (c) => {
      const { id } = c.req.valid("param");
      await rejectUnlessOwnList(deps, c.var.em, signedIn(c).id, id);
      await revokeListLink(c.var.em, id);
      return c.json({ success: true as const });
    });

/** Mounted at /shared-lists: shows a list by its secret link, without a session. */
export const sharedListRoutes = ({ catalogue }: ApiDeps) =>
  new Hono<ApiEnv>().get(
    "/:secret",
    describe("Read a shared list", TAG, 200, SharedList, { 404: "The link is no longer valid" }),
    validate("param", Secret),
    async (c) => {
      const stored = await listBySecret(c.var.em, hashSecret(c.req.valid("param").secret), (await catalogue.current()).foods);
      if (!stored) throw invalidLink();
      c.header("Cache-Control", "private, no-store");
      const list = presentList(stored);
      const items = list.items.map((item) => ({ ...item, askFirst: item.avoid.length > 0 }));
      return c.json(SharedList.parse({ ...list, items }) satisfies SharedList);
    },
  );
