import { Hono } from "hono";
import { z } from "zod";
import { PutAway } from "#contracts/shopping/pantry.ts";
import { putAway, putAwayOf, takeBack } from "../../db/shopping/left-overs.repository.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";

const ListId = z.object({ listId: z.uuid("That is not the id of a list") });
const REFUSALS = { ...SIGNED_OUT, 404: "No such list" };
const TAG = "Pantry";

const orNotFound = <T>(found: T | undefined | false): T => {
  if (found === undefined || found === false) throw notFound("shopping list");
  return found;
};

/** Mounted at /pantry/left-overs: what is left over of a shopping list's ticked lines goes into the pantry once, and out again. */
export const leftOverRoutes = () =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get(
      "/:listId",
      describe("Which lines of a list have their left-over in the pantry", TAG, 200, PutAway, REFUSALS),
      validate("param", ListId),
      async (c) => c.json({ itemIds: orNotFound(await putAwayOf(c.var.em, signedIn(c).id, c.req.valid("param").listId)) }),
    )
    .put(
      "/:listId",
      describe("Put what is left over of a list's ticked lines into the pantry, each line once", TAG, 200, PutAway, REFUSALS),
      validate("param", ListId),
      async (c) => c.json({ itemIds: orNotFound(await putAway(c.var.em, signedIn(c).id, c.req.valid("param").listId)) }),
    )
    .delete(
      "/:listId",
      describe("Take a list's left-overs out of the pantry again", TAG, 200, PutAway, REFUSALS),
      validate("param", ListId),
      async (c) => {
        orNotFound(await takeBack(c.var.em, signedIn(c).id, c.req.valid("param").listId));
        return c.json({ itemIds: [] });
      },
    );
