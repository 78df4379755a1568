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
    { people: [ADA, BEN, CAT], actor: "ben", target: "cat", refusal: "owners only", because: "a member may remove only themselves" },
    { people: [ADA, BEN], actor: "ben", target: "ada", refusal: "owners only", because: "a member may not remove an owner" },
    { people: [ADA, BEN], actor: "ben", target: "zoe", refusal: "owners only", because: "the answer does not reveal who is a member" },
    { people: [ADA, BEN], actor: "ada", target: "zoe", refusal: "no such member", because: "is in another household" },
    { people: [ADA, BEN], actor: "zoe", target: "zoe", refusal: "no such member", because: "has been removed already" },
    { people: [ADA, BEN], actor: "ada", target: "ada", refusal: "last owner", because: "the household would have no owner" },
    { people: [ADA], actor: "ada", target: "ada", refusal: "alone", because: "no other member could take over" },
  ])("$actor removes $target: $refusal ($because)", ({ people, actor, target, refusal }) => {
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
  const departureOfAda = (people: Person[], change: Partial<Holdings> = {}, subscriptionStatus = "trialing") =>
    departure({ people, userId: "ada", subscriptionStatus, holdings: { ...NOTHING, ...change } });

  it.each(Object.keys(NOTHING))("needs confirmation if %s would be lost", (kind) => {
    expect(departureOfAda([ADA], { [kind]: 1 })).toBe("to confirm");
  });

  it("needs no confirmation without holdings", () => {
    expect(departureOfAda([ADA])).toBe("free");
  });

  it("rejects the last owner of a shared household, and needs confirmation if another owner stays", () => {
    expect(departureOfAda([ADA, BEN])).toBe("last owner");
    expect(departureOfAda([ADA, DEE])).toBe("to confirm");
    expect(departureOfAda([{ userId: "ada", role: "member" }, DEE])).toBe("to confirm");
  });

  it("rejects the last member of a household that still pays", () => {
    expect(departureOfAda([ADA], {}, "active")).toBe("subscribed");
    expect(departureOfAda([ADA], {}, "past_due")).toBe("subscribed");
    expect(departureOfAda([ADA], {}, "canceled")).toBe("free");
    expect(departureOfAda([ADA, DEE], {}, "active")).toBe("to confirm");
  });
});

it("ends invitations after seven days, and compares email addresses in lower case", () => {
  expect(invitationEnd(new Date("2026-03-27T10:00:00Z")).toISOString()).toBe("2026-04-03T10:00:00.000Z");
  expect(normaliseEmail("  Sam@Example.COM ")).toBe("sam@example.com");
});
