import { clearStoredData } from "../../accounts/public/forget-here.ts";

/** Deletes the lists stored on this phone and reloads the app after a change of household, because all cached data is of the old one. */
export async function reloadApp(path: string): Promise<void> {
  await clearStoredData();
  location.assign(path);
}
