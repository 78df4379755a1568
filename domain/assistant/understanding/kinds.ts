import { PLACES, placeAfter, placesOf } from "./features.ts";
import { type LinearModel, softmax, sumsOf } from "./linear-model.ts";

/** The kinds of message that the assistant tells apart, in the order of the model's columns. */
export const KINDS =
  `account appliance can_make choose complaint confirm convert cost decline dislike eat_out emergency exchange find guests harmful have health_info
  help how_to leftovers like limit limit_end list_add list_change list_remove list_shop list_show list_tick lock move new_plan nutrition off_topic
  pantry_show rate recipe_show run_out safety scale show skip small_talk standing store substitute swap thanks timing unclear undo use_up week why`.split(
    /\s+/,
  );

/** How likely a message is of each kind; the sum is 1. */
export type KindShares = ReadonlyMap<string, number>;
export type ReadKinds = (message: string, before?: string | null) => KindShares;

/** What the feature of the message before counts for. */
const AFTER = 0.7;

/** The features of a message with their values, for the model: those of its words share one length, however many there are. */
export function kindFeatures(message: string, before: string | null, isFood: (word: string) => boolean): [place: number, value: number][] {
  const places = placesOf(message, isFood);
  const value = 1 / Math.sqrt(places.length + 1);
  return [...places.map((place): [number, number] => [place, value]), [placeAfter(before), AFTER], [PLACES, 1]];
}

/**
 * Reads what kinds a message may be of, by a model that `bench assistant-model` trains.
 * @throws if the model is of other kinds or places.
 */
export function createKindReader(model: LinearModel, isFood: (word: string) => boolean): ReadKinds {
  if (model.weights.length !== (PLACES + 1) * KINDS.length)
    throw new Error("the model of message kinds is outdated: run `npm run -s bench assistant-model -- --write`");
  return (message, before = null) => {
    const shares = softmax(sumsOf(model, KINDS.length, kindFeatures(message, before, isFood)));
    return new Map([...shares].map((share, kind) => [KINDS[kind] as string, share]));
  };
}
