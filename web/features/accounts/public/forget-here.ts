/** Forgets every list and recipe that is kept on this phone. */
export const forgetHere = (): Promise<void> =>
  import("../../shopping/public/kept-lists.ts").then(({ forgetAll }) => forgetAll()).catch(() => {}); // nothing could be kept here in the first place
