import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { z } from "zod";
import { RecipeId, text } from "#contracts/text.ts";
import { PHOTOGRAPHS_FOLDER, photographPath, readPhotographs } from "../../catalogue/photographs.ts";
import { describeFile } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";

const YEAR_S = 31_536_000;
const Id = z.object({ id: RecipeId });
/** `v`: the photograph's version, so that browsers fetch a changed one. */
const Asked = z.object({ size: z.enum(["card", "page"], "Choose card or page").default("card"), v: text(20).optional() });

/** Licensed photographs of the catalogue's dishes. Mounted at /recipes. */
export const photographRoutes = (folder = PHOTOGRAPHS_FOLDER) => {
  const photographs = readPhotographs(folder);
  return new Hono<ApiEnv>().get(
    "/:id/photograph",
    describeFile("A dish's licensed photograph", "Recipes", "image/webp", { 404: "The dish has none" }),
    validate("param", Id),
    validate("query", Asked),
    async (c) => {
      const { id } = c.req.valid("param");
      if (!photographs.has(id)) throw notFound("photograph");
      const file = await readFile(photographPath(folder, id, c.req.valid("query").size));
      return c.body(new Uint8Array(file), 200, {
        "Content-Type": "image/webp",
        "Cache-Control": `public, max-age=${YEAR_S}, immutable`,
      });
    },
  );
};
