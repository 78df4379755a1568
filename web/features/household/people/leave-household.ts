import { forgetHere } from "../../accounts/public/forget-here.ts";

/** Lets go of the lists that this phone keeps of a household its person left, and opens the app afresh: everything it held was of that household. */
export async function openAfresh(path: string): Promise<void> {
  await forgetHere();
  location.assign(path);
}
