import { may, POWERS, type Power } from "#domain/operators/powers.ts";
import { OPERATOR_ROLES } from "#domain/operators/roles.ts";

const ALL = Object.keys(POWERS) as Power[];
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** What each role may do, from the table that the server itself reads. */
export const ROLE_WORDS = OPERATOR_ROLES.map((role) => {
  const powers = ALL.filter((power) => may(role, power));
  return { role, powers: powers.length === ALL.length ? "Everything, including this page." : sentence(powers.join("; ")) };
});
