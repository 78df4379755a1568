import { ApiError } from "../../http/errors.ts";

/** A secret link that was revoked, renewed, or never there: which of them is nobody's business. */
export const linkIsVoid = () =>
  new ApiError({ code: "NOT_FOUND", message: "This link is no longer valid. Ask the person who sent it for a new one." });
