import { z } from "zod";
import { ReadImport } from "#contracts/recipes/recipe-import.ts";
import { withoutInvisible } from "#domain/recipes/import/plain-text.ts";
import * as m from "./messages.ts";

/** A recipe that is pasted, or its link: one of the two. */
export const TypedImport = z
  .object({ text: z.string().transform(withoutInvisible).pipe(ReadImport.shape.text.unwrap()), url: ReadImport.shape.url.unwrap() })
  .superRefine(({ text, url }, context) => {
    if (text.trim() !== "" && url !== "") context.addIssue({ code: "custom", path: ["url"], message: m.notBoth });
    if (text.trim() === "" && url === "") context.addIssue({ code: "custom", path: ["text"], message: m.neitherGiven });
  });
