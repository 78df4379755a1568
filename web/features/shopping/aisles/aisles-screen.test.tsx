import { expect, it } from "vitest";
import { BROKEN, HOUSEHOLD, openApp, screen, sees, seesToast, waitFor } from "../../../../tests/setup/app.tsx";
import { underWay } from "../../../../tests/setup/parts.tsx";

const READ = "GET /api/shops/aldi/aisles";
const SAVE = "PUT /api/shops/aldi/aisles";
const NAMES = ["Fruit & veg", "Bakery", "Drinks"];
const TYPICAL = { body: { shop: "aldi", name: "Aldi", aisles: NAMES, typical: true, walks: 0 } };
const order = () => screen.getAllByRole("radio").map((radio) => NAMES.find((name) => radio.closest("li")?.textContent?.includes(name)));

it("rolls back a move that cannot be saved and says so; offers a retry if aisles cannot be loaded", async () => {
  const loading = underWay();
  const app = await openApp("/aisles/aldi", HOUSEHOLD, { [READ]: loading.answer, [SAVE]: { ...BROKEN, status: 503 } });
  await sees("Loading the aisles");
  loading.arrive(TYPICAL);
  await sees("Choose an aisle, then move it.");
  expect(order()).toEqual(NAMES);
  await app.click("Drinks", "radio");
  await app.click("Move Drinks to be first");
  await seesToast("Error", "We couldn't save that. Your aisles haven't changed.");
  await waitFor(() => expect(order()).toEqual(NAMES));
  await sees("a typical layout");

  app.answers[READ] = { ...BROKEN, status: 503 };
  await app.open();
  await sees("We couldn't load the aisles");
  app.answers[READ] = TYPICAL;
  await app.click("Retry");
  await sees("Choose an aisle, then move it.");
  await app.open("/aisles/harrods");
  await sees("We don't know this shop");
});
