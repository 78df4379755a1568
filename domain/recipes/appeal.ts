/** What a dish is cooked for. */
export const OCCASIONS = ["weekday", "weekend", "roast", "fakeaway", "packed lunch"] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** How a dish sits with British households. The catalogue states it; nothing is derived. */
export type Appeal = {
  /**
   * How well known the dish is as a meal at home: 5 = among the most liked or most cooked of a published poll, 4 = named in one, 3 = sold by every
   * supermarket as a ready meal or kit, 2 = known from restaurants and recipe columns, 1 = new to most.
   * Sources: YouGov, "The best and worst of British food" (2019); Opies, survey of meals made regularly (2019); UKTV Food, "Great British Home-Cooked
   * Menu" (2009); Sykes Cottages, 40 favourite British foods (2016); Stokke, meals that families make at home (its "pasta bake", "fish fingers"); British
   * Lion Eggs, family dinners (its "scrambled eggs on toast"); Warburtons, favourite sandwich fillings (2018 and 2020). A variant of a named dish is 4.
   */
  familiarity: 1 | 2 | 3 | 4 | 5;
  /** 3 = most children of four to ten eat it, 2 = many, 1 = few. */
  children: 1 | 2 | 3;
  /** 0 = none, 1 = mild, 2 = medium, 3 = hot. */
  spice: 0 | 1 | 2 | 3;
  occasions: readonly Occasion[];
  /** People know the dish by its name: it is a recipe of its own, and none of a family's variations. */
  byName?: true | undefined;
};

/** Orders dishes by how well people know them: of equally familiar ones, those known by name come first. */
export const renown = ({ familiarity, byName }: Appeal): number => familiarity + (byName ? 0.5 : 0);

/** Of a household's own recipe: it knows the dish, and nothing else is known about it. */
export const OWN_APPEAL: Appeal = { familiarity: 4, children: 2, spice: 0, occasions: ["weekday", "weekend"] };
