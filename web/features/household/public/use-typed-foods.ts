import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FoodReading } from "#contracts/household/health-limits.ts";
import { api } from "../../../lib/api.ts";

/** "nuts, , milk " → ["nuts", "milk"] */
export const splitTyped = (typed: string): string[] =>
  typed
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

const readFoods = async (texts: string[]): Promise<FoodReading[]> => (await api.foods.read.$post({ json: { texts } })).json();

/**
 * What stands in a field for foods and allergies: text that was not read yet, and readings that wait for an answer.
 * A form that shows the field calls `settle` before it sends anything.
 * @param start text that was typed earlier and never read.
 */
export function useTypedFoods(start = "") {
  const [text, setText] = useState(start);
  const [open, setOpen] = useState<readonly FoodReading[]>([]);
  const [held, setHeld] = useState(0);
  const read = useMutation({ mutationFn: readFoods });
  /** Reads the text and adds the readings to those that wait. @throws where it could not be read; the text stays. */
  const add = async (): Promise<readonly FoodReading[]> => {
    const texts = splitTyped(text);
    if (texts.length === 0) return open;
    const readings = await read.mutateAsync(texts);
    const isRead = (one: FoodReading) => readings.some((reading) => reading.text === one.text);
    setOpen((before) => [...before.filter((one) => !isRead(one)), ...readings]);
    setText((now) => (now === text ? "" : now)); // what was typed meanwhile stays
    return [...open, ...readings];
  };
  return {
    text,
    open,
    /** Grows each time a form was held back: the field then takes the focus. */
    held,
    isReading: read.isPending,
    error: read.error,
    /** Everything typed that has no answer yet, as text that can be typed again. */
    unsettled: [...open.map((reading) => reading.text), ...splitTyped(text)].join(", "),
    type: setText,
    add: () => void add().catch(() => {}), // the field shows why
    close: (reading: FoodReading) => setOpen((before) => before.filter((one) => one !== reading)),
    /** Puts the words of a wrong reading back into the field, to be corrected or deleted by the person alone. */
    retype: (reading: FoodReading) => {
      setOpen((before) => before.filter((one) => one !== reading));
      setText((now) => [reading.text, ...splitTyped(now)].join(", "));
    },
    /** Reads what is left in the field. @returns whether everything typed was answered; if not, the form must not be sent. */
    settle: async (): Promise<boolean> => {
      const waiting = await add().catch(() => undefined);
      if (waiting?.length === 0) return true;
      setHeld((times) => times + 1);
      return false;
    },
  };
}
export type TypedFoodsField = ReturnType<typeof useTypedFoods>;
