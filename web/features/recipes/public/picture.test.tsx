import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { userQuery } from "../../../lib/session.ts";
import { DishPicture, PictureCredit } from "./picture.tsx";

const CREDIT = { author: "Ada Cook", licence: "CC BY 4.0", source: "https://photos.example/1" };
const shown = (
  <>
    <DishPicture recipeId="dal" name="Dal" src="/dal.webp" alt="Photograph of Dal" width={352} />
    <PictureCredit recipeId="dal" credit={CREDIT} />
  </>
);

it("credits a licensed photograph with author, licence and a link to its source", () => {
  answerCalls({});
  show(shown);
  expect(screen.getByRole("img", { name: "Photograph of Dal" }).getAttribute("src")).toBe("/dal.webp");
  expect(screen.getByRole("link", { name: "Ada Cook" }).getAttribute("href")).toBe(CREDIT.source);
  screen.getByText(/CC BY 4\.0/);
});

it("shows the household's own photo instead, without that credit", async () => {
  answerCalls({ "GET /api/recipe-photos": { body: [{ recipeId: "dal", url: "/api/recipe-photos/dal?v=1" }] } });
  const page = show(<div />);
  page.answers.setQueryData(userQuery.queryKey, { id: "u" } as unknown as User);
  page.again(shown);
  expect((await screen.findByRole("img", { name: "Your photo of Dal" })).getAttribute("src")).toBe("/api/recipe-photos/dal?v=1");
  expect(screen.queryByRole("link", { name: "Ada Cook" })).toBeNull();
});
