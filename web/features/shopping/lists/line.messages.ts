// line-details.tsx
export const addedByYou = "Added by you, not priced.";
export const priceAsOf = ({ day, source }: { day: string; source: string }) => `price as of ${day}, ${source}`;
export const priceIsAnEstimate = "The price is an estimate from dated averages.";
export const forMeals = (meals: string) => `For ${meals}`;
export const haveItAfterAll = "I have it after all";

// line-words.tsx
export const notPriced = "not priced";

// list-line.tsx and shop-store.ts
export const couldNotUpdateItem = "Failed to update item";

// shop-line.tsx
export const removeFromTheList = (name: string) => `Remove ${name} from the list`;
export const moreAbout = (name: string) => `More about ${name}`;

// to-buy.tsx
export const moveToBuy = (name: string) => `Move ${name} to buy`;
export const toBuy = "To buy";

// cupboard-fold.tsx
export const storeCupboard = "Store cupboard";
export const checkYourCupboard = (count: number) => `Check your cupboard (${count})`;
export const pricedByUse = "Priced by what the week uses. Buy a pack only if you've run out.";

// total-bar.tsx
export const countInTheBasket = ({ ticked, all }: { ticked: number; all: number }) => `${ticked} of ${all} in the basket`;
export const someOfAll = ({ some, all }: { some: string | number; all: string | number }) => `${some} of ${all}`;
export const inTheBasket = "in the basket";

// undo-bar.tsx
export const undo = "Undo";

// add-own.tsx
export const addAnItem = "Add an item";
export const howMuch = "How much";
export const add = "Add";
export const enterAnItem = "Enter an item, such as kitchen roll.";

// add-by-voice.tsx
export const listeningStop = "Listening: stop";
export const addByVoice = "Add by voice";
export const sayOneItem = "Say one item, then check it and press Add.";
