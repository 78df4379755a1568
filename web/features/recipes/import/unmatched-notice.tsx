import { plural } from "#domain/locale.ts";

/** What an unmatched line means, before it is too late to change it. */
export const UnmatchedNotice = ({ count, of }: { count: number; of: number }) =>
  count === 0 ? (
    <p role="status" className="rounded-card border border-line bg-herb-wash p-4">
      {plural(of, {
        one: "The only line matched. We know what's in this recipe.",
        other: `All ${of} lines matched. We know what's in this recipe.`,
      })}
    </p>
  ) : (
    <div role="status" className="rounded-card border border-mustard bg-mustard-wash p-4">
      <p className="font-medium">
        {plural(of, { one: "1 of 1 line unmatched: allergens unknown", other: `${count} of ${of} lines unmatched: allergens unknown` })}
      </p>
      <p className="mt-1">
        {plural(count, {
          one: "We can't tell what's in it, so the whole recipe counts as containing all 14 allergens and suits no diet.",
          other: "We can't tell what's in them, so the whole recipe counts as containing all 14 allergens and suits no diet.",
        })}{" "}
        We never plan it for a household with an allergy, a diet or a food to avoid. Unmatched lines aren't in the price or on the shopping
        list.
      </p>
    </div>
  );
