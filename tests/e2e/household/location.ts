import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "../household.ts";

/** Asks for the postcode of where the device is: first it may not say, then it stands at `place`, whose nearest outward code begins with `area`. */
export async function expectNearestCode(
  { page, context }: { page: Page; context: BrowserContext },
  place: { latitude: number; longitude: number },
  area: RegExp,
): Promise<void> {
  const here = page.getByRole("button", { name: "Use Current Location" });
  await here.click();
  await expect(page.getByText(/has blocked your location|couldn't find your location/)).toBeVisible();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(place);
  await here.click();
  await expect(page.getByLabel("UK postcode")).toHaveValue(area);
}
