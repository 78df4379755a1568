import { describe, expect, it } from "vitest";
import { findPower, may, POWERS, type Power } from "./powers.ts";
import { OPERATOR_ROLES, parseOperatorRole, rolesInWords } from "./roles.ts";

const powers = Object.keys(POWERS) as Power[];
const powersOf = (role: (typeof OPERATOR_ROLES)[number]) => powers.filter((power) => may(role, power));

describe("operators' powers", () => {
  it("belong to owners completely, and to non-operators not at all", () => {
    expect(powersOf("owner")).toEqual(powers);
    expect(powers.filter((power) => may(null, power))).toEqual([]);
  });

  it("are minimal: support moves no money, content sees no customer", () => {
    expect(powersOf("support")).toEqual([
      "find a customer’s payments",
      "answer support messages",
      "log a household’s people out",
      "answer requests for personal data",
      "see what the automation did",
    ]);
    expect(powersOf("content")).toEqual(["publish posts"]);
    for (const power of ["read the audit trail", "manage operators", "publish posts", "answer support messages"] as const)
      expect(may("billing", power), power).toBe(false);
  });

  it("name each call once", () => {
    const calls = powers.flatMap((power) => POWERS[power].calls);
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
    expect(findPower("POST /api/subscription/refund")).toBe("refund a period");
    expect(findPower("POST /api/subscription/refunds")).toBeUndefined();
  });
});

it("an unknown role is not an operator role", () => {
  for (const role of ["user", "admin", "", "Owner", null, undefined]) expect(parseOperatorRole(role), String(role)).toBeNull();
  for (const role of OPERATOR_ROLES) expect(parseOperatorRole(role)).toBe(role);
});

it("lists roles in words", () => {
  expect(rolesInWords(["owner"])).toBe("owner");
  expect(rolesInWords(["owner", "billing"])).toBe("owner or billing");
  expect(rolesInWords(["owner", "billing", "support"])).toBe("owner, billing or support");
});
