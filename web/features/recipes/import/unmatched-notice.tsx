/** What an unmatched line means, before it is too late to change it. */
export const UnmatchedNotice = ({ count, of }: { count: number; of: number }) =>
  count === 0 ? (
    <p role="status" className="rounded-card border border-line bg-herb-wash p-4">
      All {of} lines have a food. We know what is in this recipe.
    </p>
  ) : (
    <div role="status" className="rounded-card border border-mustard bg-mustard-wash p-4">
      <p className="font-medium">
        {count} of {of} {of === 1 ? "line" : "lines"} unmatched: allergens unknown
      </p>
      <p className="mt-1">
        We cannot tell what is in {count === 1 ? "it" : "them"}, so the whole recipe counts as containing all 14 allergens and fits no diet.
        We never plan it for a household with an allergy, a diet or a food to avoid. An unmatched line is not in the price and not on the
        shopping list.
      </p>
    </div>
  );
