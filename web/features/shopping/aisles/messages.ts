import { plural } from "#domain/locale.ts";

type AislePlace = { aisle: string; place: number; all: number };

// aisles-screen.tsx
export const arrangeAisles = "Arrange aisles";
export const backToTheList = "Back to the list";
export const allLists = "All lists";
export const loadingTheAisles = "Loading the aisles";
export const learntOrder = (shop: string, walks: number) =>
  `${shop}: learnt from the order you ticked in on your last ${plural(walks, { one: "shop", other: `${walks} shops` })}. Move an aisle to fix the order yourself.`;
export const typicalOrder = (shop: string) =>
  `${shop}: a typical layout, which may differ from your branch. It adapts as you finish lists, or you can move the aisles yourself.`;
export const yourOwnOrder = (shop: string) => `${shop}: the order you set, used for all its lists.`;
export const unknownShop = "We don't know this shop";
export const openAListInstead = "Open a shopping list and arrange the aisles from there.";
export const retry = "Retry";
export const couldNotLoad = "We couldn't load the aisles. Nothing is lost; try again in a moment.";
export const aisleMoved = ({ aisle, place, all }: AislePlace) => `${aisle} is now ${place} of ${all}.`;
export const aisleChosen = ({ aisle, place, all }: AislePlace) => `${aisle} is ${place} of ${all}.`;
export const chooseAnAisle = "Choose an aisle, then move it.";
export const saving = "Saving...";
export const saved = "Saved";
export const entranceToTills = "From the entrance to the tills";
export const backInTypicalOrder = "The aisles are back in the typical order.";

// back-to-typical.tsx
export const resetToTypical = "Reset to typical order";
export const askToReset = "Reset to the typical order?";
export const whatResetRemoves = (shop: string) => `${shop}: your own aisle order will be removed. Your lists don't change.`;
export const resetting = "Resetting...";
export const takeTypicalOrder = "Use the typical order";
export const keepMyOrder = "Keep my order";

// move-buttons.tsx
export const first = "First";
export const up = "Up";
export const down = "Down";
export const last = "Last";
export const moveToBeFirst = (aisle: string) => `Move ${aisle} to be first`;
export const moveUp = (aisle: string) => `Move ${aisle} up`;
export const moveDown = (aisle: string) => `Move ${aisle} down`;
export const moveToBeLast = (aisle: string) => `Move ${aisle} to be last`;
export const moveTheChosenAisle = "Move the chosen aisle";
export const chooseAnAisleFirst = (button: string) => `${button}: choose an aisle first`;

// use-aisles.ts
export const couldNotSave = "We couldn't save that. Your aisles haven't changed.";
export const couldNotReset = "We couldn't reset the order. Your aisles haven't changed.";
