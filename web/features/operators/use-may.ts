import { may, type Power } from "#domain/operators/powers.ts";
import { useUser } from "../../lib/session.ts";

/** Whether whoever is signed in may do something: what they may not is not shown, and the server refuses it. */
export function useMay(): (power: Power) => boolean {
  const role = useUser().data?.operatorRole ?? null;
  return (power) => may(role, power);
}
