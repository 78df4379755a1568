import { createContext, type ReactNode, use } from "react";
import { Link } from "react-router-dom";
import type { ChatMessage } from "#contracts/assistant/chat.ts";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { DAYS } from "#domain/week.ts";
import { Badge, Card } from "../../../ui/card.tsx";
import { AvoidMark } from "../../planning/public/avoid-mark.tsx";

/** Props of the component for one kind of card. */
export type CardProps<Kind extends ChatCard["kind"]> = { card: Extract<ChatCard, { kind: Kind }> };

/** Recipes of the message that break the household's restrictions. */
export const AvoidContext = createContext<ChatMessage["avoid"]>([]);

export function RecipeLink({ id, name }: { id: string | null; name: string }) {
  const avoid = use(AvoidContext).find(({ recipeId }) => recipeId === id)?.reasons ?? [];
  if (id === null) return <span className="wrap-anywhere">{name}</span>;
  return (
    <>
      <Link to={`/recipe/${encodeURIComponent(id)}`} className="inline-block py-2.5 wrap-anywhere text-herb underline underline-offset-4">
        {name}
      </Link>
      <AvoidMark item={{ avoid }} />
    </>
  );
}

export const Frame = ({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) => (
  <Card aria-label={title} className="flex flex-col gap-3">
    <h3 className="text-lg">{title}</h3>
    {children}
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </Card>
);

export const Preferences = ({ preferences }: { preferences: readonly string[] }) =>
  preferences.length > 0 && (
    <ul aria-label="Kept to" className="flex flex-wrap gap-2">
      {preferences.map((preference) => (
        <li key={preference}>
          <Badge>{preference}</Badge>
        </li>
      ))}
    </ul>
  );

type Change = NonNullable<Extract<ChatCard, { kind: "plan" }>["compared"]>["changes"][number];

/** Changed meals: the old one struck through, then the new one. */
export const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <ul aria-label="Meals that change" className="flex flex-col gap-2">
    {changes.map(({ dayOfWeek, mealType, from, to, recipeId }) => (
      <li key={`${dayOfWeek}${mealType}`}>
        <span className="text-xs text-slate">
          {DAYS[dayOfWeek] ?? ""}, {mealType}: <s>{from ?? "nothing"}</s>
        </span>
        <br />
        {to === null ? <span className="text-slate">no meal</span> : <RecipeLink id={recipeId} name={to} />}
      </li>
    ))}
  </ul>
);
