import { describe, expect, it } from "vitest";
import { departure, type Holdings, invitationEnd, normaliseEmail, type Person, removalRefusal, roleRefusal } from "./membership.ts";

const ADA: Person = { userId: "ada", role: "owner" };
const BEN: Person = { userId: "ben", role: "member" };
const CAT: Person = { userId: "cat", role: "member" };
const DEE: Person = { userId: "dee", role: "owner" };

describe("removing a member", () => {
  it.each([
    { people: [ADA, BEN], actor: "ada", target: "ben", refusal: undefined, because: "an owner removes a member" },
    { people: [ADA, BEN], actor: "ben", target: "ben", refusal: undefined, because: "a member leaves" },
    { people: [ADA, DEE], actor: "ada", target: "ada", refusal: undefined, because: "another owner stays" },
    { people: [ADA, DEE], actor: "ada", target: "dee", refusal: undefined, because: "owners are equals" },
    { people: [ADA, BEN, CAT], actor: "ben", target: "cat", refusal: "owners only", because: "a member removes nobody else" },
    { people: [ADA, BEN], actor: "ben", target: "ada", refusal: "owners only", because: "least of all the owner" },
    { people: [ADA, BEN], actor: "ben", target: "zoe", refusal: "owners only", because: "a member learns nothing of strangers" },
    { people: [ADA, BEN], actor: "ada", target: "zoe", refusal: "no such member", because: "somebody of another household" },
    { people: [ADA, BEN], actor: "zoe", target: "zoe", refusal: "no such member", because: "was removed meanwhile" },
    { people: [ADA, BEN], actor: "ada", target: "ada", refusal: "last owner", because: "nobody could decide any more" },
    { people: [ADA], actor: "ada", target: "ada", refusal: "alone", because: "there is nobody to leave it to" },
  ])("$actor takes out $target: $refusal ($because)", ({ people, actor, target, refusal }) => {
    expect(removalRefusal(people, actor, target)).toBe(refusal);
  });
});

describe("changing a role", () => {
  it.each([
    { people: [ADA, BEN], actor: "ada", target: "ben", role: "owner", refusal: undefined },
    { people: [ADA, DEE], actor: "ada", target: "dee", role: "member", refusal: undefined },
    { people: [ADA, DEE], actor: "ada", target: "ada", role: "member", refusal: undefined },
    { people: [ADA, BEN], actor: "ada", target: "ada", role: "owner", refusal: undefined },
    { people: [ADA, BEN], actor: "ada", target: "ada", role: "member", refusal: "last owner" },
    { people: [ADA, BEN], actor: "ben", target: "ben", role: "owner", refusal: "owners only" },
    { people: [ADA, BEN], actor: "zoe", target: "ben", role: "owner", refusal: "owners only" },
    { people: [ADA, BEN], actor: "ada", target: "zoe", role: "owner", refusal: "no such member" },
  ] as const)("$actor makes $target $role: $refusal", ({ people, actor, target, role, refusal }) => {
    expect(roleRefusal(people, actor, target, role)).toBe(refusal);
  });
});

describe("moving to another household", () => {
  const NOTHING: Holdings = { plans: 0, lists: 0, pantryItems: 0, ownRecipes: 0, savedRecipes: 0, ratedDishes: 0, conversations: 0 };
  const leaving = (people: Person[], change: Partial<Holdings> = {}, subscriptionStatus = "trialing") =>
    departure({ people, userId: "ada", subscriptionStatus, holdings: { ...NOTHING, ...change } });

  it.each(Object.keys(NOTHING))("asks first where %s would be lost", (kind) => {
    expect(leaving([ADA], { [kind]: 1 })).toBe("to confirm");
  });

  it("needs no confirmation without holdings", () => {
    expect(leaving([ADA])).toBe("free");
  });

  it("leaves no household without an owner, and needs confirmation if another owner stays", () => {
    expect(leaving([ADA, BEN])).toBe("last owner");
    expect(leaving([ADA, DEE])).toBe("to confirm");
    expect(leaving([{ userId: "ada", role: "member" }, DEE])).toBe("to confirm");
  });

  it("never deletes a household that still pays", () => {
    expect(leaving([ADA], {}, "active")).toBe("subscribed");
    expect(leaving([ADA], {}, "past_due")).toBe("subscribed");
    expect(leaving([ADA], {}, "canceled")).toBe("free");
    expect(leaving([ADA, DEE], {}, "active")).toBe("to confirm");
  });
});

it("counts seven days, and compares addresses without their capitals", () => {
  expect(invitationEnd(new Date("2026-03-27T10:00:00Z")).toISOString()).toBe("2026-04-03T10:00:00.000Z");
  expect(normaliseEmail("  Sam@Example.COM ")).toBe("sam@example.com");
});
