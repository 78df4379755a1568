import { may, type Power } from "#domain/operators/powers.ts";
import { useUser } from "../../lib/session.ts";

/** Returns a check of the signed-in operator's powers. Screens hide what is not allowed; the server enforces it. */
export function useMay(): (power: Power) => boolean {
  const role = useUser().data?.operatorRole ?? null;
  return (power) => may(role, power);
}
