import type { ReactNode } from "react";
import { Badge } from "../../../ui/card.tsx";
import { CircleCheck } from "../../../ui/icons.tsx";
import { Picture } from "../../recipes/public/picture.tsx";
import { peopleCount } from "./question-words.ts";

/** Dishes of the catalogue. A journey checks that their pictures exist. */
const SHOWN_DISHES = [
  "tikka-tray-salmon-beans-rice",
  "onepan-curry-chickpea-coconut-spinach-rice",
  "burrito-bowl-pork-chipotle-slaw-avocado",
];

const PREFERENCES = [peopleCount(2), "£75 a week", "Vegetarian", "No nuts"];
const LIST = ["Carrots", "Red lentils", "Spinach", "Eggs"];

const Step = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className="flex flex-col gap-3 rounded-card border border-line bg-sheet p-4">
    <div aria-hidden className="flex h-28 items-center justify-center overflow-hidden rounded-card bg-herb-wash p-3">
      {children}
    </div>
    <h3 className="text-lg">{title}</h3>
    <p className="text-slate">{text}</p>
  </li>
);

/** Three steps: preferences, plan, shopping list. */
export const HowItWorks = () => (
  <section aria-labelledby="how-it-works">
    <h2 id="how-it-works" className="mb-4 text-xl">
      How it works
    </h2>
    <ol className="grid gap-3 md:grid-cols-3">
      <Step title="Say who eats" text="People, budget, diets and allergies. We never trade an allergy for a better price.">
        <span className="flex flex-wrap justify-center gap-2">
          {PREFERENCES.map((word) => (
            <Badge key={word}>{word}</Badge>
          ))}
        </span>
      </Step>
      <Step title="Get a week that fits" text="Breakfasts, lunches and dinners within your budget, and you can swap any of them.">
        <span className="grid w-full grid-cols-3 gap-2">
          {SHOWN_DISHES.map((id) => (
            <Picture key={id} src={`/api/recipes/${id}/picture.svg`} alt="" width={96} className="w-full" />
          ))}
        </span>
      </Step>
      <Step title="Shop with one list" text="In whole packs, by aisle, priced for your shop. It works without a signal.">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-2 text-xs">
          {LIST.map((food) => (
            <li key={food} className="flex items-center gap-2">
              <CircleCheck className="size-5 shrink-0 text-herb" /> {food}
            </li>
          ))}
        </ul>
      </Step>
    </ol>
  </section>
);
