import type { ReactNode } from "react";
import { Badge } from "../../../ui/card.tsx";
import { CircleCheck } from "../../../ui/icons.tsx";
import { Picture } from "../../recipes/public/picture.tsx";
import * as m from "./messages.tsx";
import * as words from "./question-words.messages.ts";

/** Dishes of the catalogue whose pictures stand for a week; the journey looks whether they are still there. */
const SHOWN_DISHES = [
  "tikka-tray-salmon-beans-rice",
  "onepan-curry-chickpea-coconut-spinach-rice",
  "burrito-bowl-pork-chipotle-slaw-avocado",
];

const SAID = [words.people(2), words.aWeek(75), m.vegetarian, m.noNuts];
const LIST = [m.carrots, m.redLentils, m.spinach, m.eggs];

const Step = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className="flex flex-col gap-3 rounded-card border border-line bg-sheet p-4">
    <div aria-hidden className="flex h-28 items-center justify-center overflow-hidden rounded-card bg-herb-wash p-3">
      {children}
    </div>
    <h3 className="text-lg">{title}</h3>
    <p className="text-slate">{text}</p>
  </li>
);

/** Three pictures made of the product's own parts: what is said, what is planned, what is bought. */
export const HowItWorks = () => (
  <section aria-labelledby="how-it-works">
    <h2 id="how-it-works" className="mb-4 text-xl">
      {m.howItWorks}
    </h2>
    <ol className="grid gap-3 md:grid-cols-3">
      <Step title={m.sayWhoEats} text={m.whatIsSaid}>
        <span className="flex flex-wrap justify-center gap-2">
          {SAID.map((word) => (
            <Badge key={word}>{word}</Badge>
          ))}
        </span>
      </Step>
      <Step title={m.getAWeek} text={m.whatAWeekIs}>
        <span className="grid w-full grid-cols-3 gap-2">
          {SHOWN_DISHES.map((id) => (
            <Picture key={id} src={`/api/recipes/${id}/picture.svg`} alt="" width={96} className="w-full" />
          ))}
        </span>
      </Step>
      <Step title={m.shopWithOneList} text={m.whatAListIs}>
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
