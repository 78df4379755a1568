import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { RatedDish } from "#contracts/household/taste.ts";
import { answerCalls, newestToast, show } from "../../../../tests/setup/parts.tsx";
import { TasteCard } from "../taste/taste-screen.tsx";
import { RateDish } from "./rate-dish.tsx";

const DAL = { recipeId: "dal", recipeName: "Dal" };
const LIST = "GET /api/taste/ratings";
const [PUT, DELETE] = ["PUT /api/taste/ratings/dal", "DELETE /api/taste/ratings/dal"];
const rated = (more: Partial<RatedDish>): RatedDish => ({
  ...{ ...DAL, imageUrl: "/dal.svg", opinion: null, reasons: [], ratedAt: "2026-11-22T10:00:00.000Z" },
  ...more,
});
const pressed = () =>
  screen
    .getAllByRole("button")
    .filter((button) => button.getAttribute("aria-pressed") === "true")
    .map((button) => button.textContent);
const changes = (sent: { call: string; body: unknown }[]) => sent.filter(({ call }) => call !== LIST);

it("offers four words and two reasons, none of them pressed before anything is said", async () => {
  answerCalls({ [LIST]: { body: [] } });
  show(<RateDish dish={DAL} />);
  expect((await screen.findAllByRole("button")).map((button) => button.textContent)).toEqual([
    "Loved it",
    "Fine",
    "Never again",
    "Kids won’t eat it",
    "Too much work",
    "Too dear",
  ]);
  expect(pressed()).toEqual([]);
});

it("sends a word beside the reasons that were given, and undoes it to what stood before", async () => {
  const sent = answerCalls({ [LIST]: { body: [rated({ opinion: "fine", reasons: ["too_dear"] })] }, [PUT]: { body: rated({}) } });
  const { user } = show(<RateDish dish={DAL} />);
  await user.click(await screen.findByRole("button", { name: "Never again" }));
  await vi.waitFor(() => expect(newestToast()?.title).toBe("Never again"));
  expect(pressed()).toEqual(["Fine", "Too dear"]); // the server's values
  newestToast()?.action?.onClick();
  await vi.waitFor(() => expect(changes(sent)).toHaveLength(2));
  expect(changes(sent)).toEqual([
    { call: PUT, body: { opinion: "never_again", reasons: ["too_dear"] } },
    { call: PUT, body: { opinion: "fine", reasons: ["too_dear"] } },
  ]);
});

it("takes back what is pressed again, and all of it with the last", async () => {
  const sent = answerCalls({ [LIST]: { body: [rated({ opinion: "loved" })] }, [DELETE]: { body: { success: true } } });
  const { user } = show(<RateDish dish={DAL} />);
  await user.click(await screen.findByRole("button", { name: "Loved it" }));
  await vi.waitFor(() => expect(changes(sent)).toEqual([{ call: DELETE, body: undefined }]));
});

it("keeps what was said where the server does not answer, and says so", async () => {
  answerCalls({ [LIST]: { body: [rated({ opinion: "fine" })] }, [PUT]: { status: 500, body: { message: "away" } } });
  const { user } = show(<RateDish dish={DAL} />);
  await user.click(await screen.findByRole("button", { name: "Too much work" }));
  await vi.waitFor(() => expect(newestToast()?.description).toBe("We couldn't save your rating"));
  expect(pressed()).toEqual(["Fine"]);
});

it("lists every dish with what was said of it and takes it back; with none it says how to begin", async () => {
  const sent = answerCalls({
    [LIST]: { body: [rated({ opinion: "never_again", reasons: ["too_dear"] })] },
    [DELETE]: { body: { success: true } },
  });
  const { user } = show(<TasteCard />);
  const row = await screen.findByRole("listitem");
  for (const text of ["Dal", "Never again", "Too dear"]) expect(within(row).getByText(text)).toBeTruthy();
  await user.click(within(row).getByRole("button", { name: "Undo your rating of Dal" }));
  await vi.waitFor(() => expect(changes(sent)).toEqual([{ call: DELETE, body: undefined }]));
  answerCalls({ [LIST]: { body: [] } });
  show(<TasteCard />);
  expect(await screen.findByText(/Nothing yet\. Rate a meal/)).toBeTruthy();
});
