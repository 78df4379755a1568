export const changeUndone = "Change undone";
export const listUpdated = "Your shopping list has been updated. Press again to have it back.";
export const earlierPlanRestored = "Earlier plan restored";
export const listRestoredToo = "So is its shopping list. Press again to undo.";
export const undoing = "Undoing...";
export const undoTheLastChange = (price: string) => `Undo the last change (${price})`;
export const restoring = "Restoring...";
export const restoreTheEarlierPlan = (price: string) => `Restore the earlier plan (${price})`;
