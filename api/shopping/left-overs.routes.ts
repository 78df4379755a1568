import { Hono } from "hono";
import { z } from "zod";
import { PutAway } from "#contracts/shopping/pantry.ts";
import { findPutAway, putAway, undoPutAway } from "../../db/shopping/left-overs.repository.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";

const ListId = z.object({ listId: z.uuid("That isn't a list ID") });
const REFUSALS = { ...SIGNED_OUT, 404: "No such list" };
const TAG = "Pantry";

const orNotFound = <T>(found: T | undefined | false): T => {
  if (found === undefined || found === false) throw notFound("shopping list");
  return found;
};

/** Mounted at /pantry/left-overs: adds the left-overs of a list's ticked lines to the pantry, and removes them again. */
export const leftOverRoutes = () =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get(
      "/:listId",
      describe("Which items have leftovers in the pantry", TAG, 200, PutAway, REFUSALS),
      validate("param", ListId),
      async (c) => c.json({ itemIds: orNotFound(await findPutAway(c.var.em, signedIn(c).id, c.req.valid("param").listId)) }),
    )
    .put(
      "/:listId",
      describe("Put a list's leftovers in the pantry, once per item", TAG, 200, PutAway, REFUSALS),
      validate("param", ListId),
      async (c) => c.json({ itemIds: orNotFound(await putAway(c.var.em, signedIn(c).id, c.req.valid("param").listId)) }),
    )
    .delete(
      "/:listId",
      describe("Take a list's leftovers out of the pantry", TAG, 200, PutAway, REFUSALS),
      validate("param", ListId),
      async (c) => {
        orNotFound(await undoPutAway(c.var.em, signedIn(c).id, c.req.valid("param").listId));
        return c.json({ itemIds: [] });
      },
    );
