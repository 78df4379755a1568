import { ApiError } from "../../http/errors.ts";

/** The same error for revoked, replaced and unknown links. */
export const invalidLink = () =>
  new ApiError({ code: "NOT_FOUND", message: "This link is no longer valid. Ask the person who sent it for a new one." });
