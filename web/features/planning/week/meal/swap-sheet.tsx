import { useState } from "react";
import { Link } from "react-router-dom";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import type { SwapOption, SwapSearch } from "#contracts/planning/meal-swap.ts";
import { plural } from "#domain/locale.ts";
import { formatPounds } from "#domain/money.ts";
import { SWAP_WITH } from "#domain/planning/swap-preferences.ts";
import { DAYS } from "#domain/week.ts";
import { formatPriceChange } from "../../../../lib/difference.ts";
import { useDebounced } from "../../../../lib/use-debounced.ts";
import { Button } from "../../../../ui/button.tsx";
import { classes } from "../../../../ui/class-names.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { PaywallPanel, usePaywall } from "../../../billing/public/paywall.tsx";
import { DishPicture } from "../../../recipes/public/picture.tsx";
import { useChooseDish } from "../changes/queries.ts";
import { Refusal } from "../changes/refusal.tsx";
import { useSwapOptions } from "../queries.ts";

const FLAGS = { quicker: "quicker", cheaper: "cheaper", forChildren: "for the children", noPasta: "no pasta" } as const;
type Flag = keyof typeof FLAGS;
const isFlag = (name: string): name is Flag => name in FLAGS;

/** Dishes to choose instead of a planned meal, with pictures, filters and a search by name. */
export function SwapSheet({ plan, item, onClose }: { plan: MealPlan; item: PlanItem | null; onClose: () => void }) {
  const paywall = usePaywall();
  return (
    <Dialog
      title={item ? `${DAYS[item.dayOfWeek]}'s ${item.mealType}` : ""}
      description={item ? `Choose a dish instead of ${item.recipeName}.` : ""}
      open={item !== null}
      onOpenChange={(open) => open || onClose()}
    >
      {item && (paywall ? <PaywallPanel paywall={paywall} /> : <Choices key={item.id} plan={plan} item={item} onDone={onClose} />)}
    </Dialog>
  );
}

type ChoicesProps = { plan: MealPlan; item: PlanItem; onDone: () => void };

function Choices({ plan, item, onDone }: ChoicesProps) {
  const [typed, setTyped] = useState("");
  const [filters, setFilters] = useState<SwapSearch>({});
  const text = useDebounced(typed.trim());
  const options = useSwapOptions(plan.id, item, { ...filters, ...(text && { text }) });
  const isNarrowed = text !== "" || Object.values(filters).some(Boolean);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Find a dish"
        labelHidden
        type="search"
        autoComplete="off"
        placeholder="Find a dish: sausage and mash"
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Filters of={filters} onChange={setFilters} />
      {options.isPending && <Skeleton className="h-96" label="Looking for other dishes" />}
      {options.isError && <ErrorState>We couldn't find other dishes: {options.error.message}</ErrorState>}
      {options.isSuccess && (
        <>
          <p aria-live="polite" className="sr-only">
            {plural(options.data.length, { one: "1 dish", other: `${options.data.length} dishes` })}
          </p>
          {options.data.length === 0 ? (
            <NoDish
              item={item}
              isNarrowed={isNarrowed}
              onClear={() => {
                setTyped("");
                setFilters({});
              }}
            />
          ) : (
            <Rows plan={plan} item={item} options={options.data} onDone={onDone} />
          )}
        </>
      )}
    </div>
  );
}

function Filters({ of, onChange }: { of: SwapSearch; onChange: (filters: SwapSearch) => void }) {
  const toggle = (name: Flag) => {
    const { [name]: was, ...others } = of;
    onChange(was ? others : { ...others, [name]: "yes" });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Show only dishes that are</legend>
      <div className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 md:mx-0 md:flex-wrap md:px-0">
        {Object.entries(FLAGS).map(
          ([name, label]) =>
            isFlag(name) && (
              <Chip key={name} isOn={of[name] === "yes"} onPress={() => toggle(name)}>
                {label}
              </Chip>
            ),
        )}
        {SWAP_WITH.map((main) => (
          <Chip
            key={main}
            isOn={of.with === main}
            onPress={() => {
              const { with: was, ...others } = of;
              onChange(was === main ? others : { ...others, with: main });
            }}
          >
            {main === "no meat" ? "vegetarian" : `with ${main}`}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

const Chip = ({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className={classes(
      "min-h-11 rounded-full border px-4 py-1 text-xs whitespace-nowrap",
      isOn ? "border-herb bg-herb-wash font-medium text-herb" : "border-line bg-sheet hover:bg-herb-wash",
    )}
  >
    {children}
  </button>
);

const NoDish = ({ item, isNarrowed, onClear }: { item: PlanItem; isNarrowed: boolean; onClear: () => void }) =>
  isNarrowed ? (
    <EmptyList action={<Button onClick={onClear}>Show all dishes</Button>}>No {item.mealType} like that suits your household.</EmptyList>
  ) : (
    <EmptyList>No other {item.mealType} suits your household's allergies, diets and time limits.</EmptyList>
  );

function Rows({ plan, item, options, onDone }: ChoicesProps & { options: readonly SwapOption[] }) {
  const choose = useChooseDish(onDone);
  const [asked, setAsked] = useState<string | null>(null);
  const put = ({ recipeId, recipeName, over }: SwapOption) =>
    choose.mutate({ plan, item, dish: { id: recipeId, name: recipeName }, overBudget: over !== null });
  return (
    <>
      <Refusal error={choose.error} />
      <ul className="flex flex-col">
        {options.map((option) => (
          <Row
            key={option.recipeId}
            option={option}
            portions={item.portionsCooked}
            budget={plan.budget}
            isAsked={asked === option.recipeId}
            isBusy={choose.isPending || choose.isSuccess}
            onChoose={() => (option.over === null || asked === option.recipeId ? put(option) : setAsked(option.recipeId))}
            onKeep={() => setAsked(null)}
          />
        ))}
      </ul>
    </>
  );
}

type RowProps = {
  option: SwapOption;
  portions: number;
  budget: string;
  /** A choice above the budget that was pressed once and waits for a confirmation. */
  isAsked: boolean;
  isBusy: boolean;
  onChoose: () => void;
  onKeep: () => void;
};

function Row({ option, portions, budget, isAsked, isBusy, onChoose, onKeep }: RowProps) {
  const { recipeId, recipeName, imageUrl, minutes, difference, over, breaks, refused, total } = option;
  const recipe = `/recipe/${recipeId}${portions > 0 ? `?serves=${portions}` : ""}`;
  return (
    <li className="flex flex-col gap-2 border-b border-line py-2 last:border-0">
      <div className="flex items-center gap-3">
        <Link to={recipe} className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-card hover:bg-herb-wash">
          <DishPicture recipeId={recipeId} name={recipeName} src={imageUrl} alt="" width={80} className="w-20 shrink-0" />
          <span className="min-w-0">
            <span className="block leading-5 font-medium">{recipeName}</span>
            <span className="tabular block text-xs text-slate">
              <strong className="font-medium whitespace-nowrap text-ink">{formatPriceChange(difference)}</strong>
              <span className="whitespace-nowrap"> · {minutes} min</span>
            </span>
            {over && !isAsked && <span className="tabular block text-xs text-mustard">{formatPounds(over)} over your budget</span>}
          </span>
        </Link>
        {!refused && !isAsked && (
          <Button className="px-3!" aria-label={`Choose ${recipeName}`} disabled={isBusy} onClick={onChoose}>
            Choose
          </Button>
        )}
      </div>
      {breaks.map((words) => (
        <p key={words} className="text-xs text-mustard">
          {words}
        </p>
      ))}
      {refused && <p className="text-xs text-slate">{refused}</p>}
      {isAsked && (
        <div role="alert" className="tabular flex flex-col gap-2 rounded-card bg-mustard-wash p-3 text-mustard">
          <p>
            With it the week costs {formatPounds(total)} est., {formatPounds(over ?? "0")} over your budget of {formatPounds(budget)}.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button autoFocus aria-label={`Choose ${recipeName}, over budget`} disabled={isBusy} onClick={onChoose}>
              Choose it anyway
            </Button>
            <Button onClick={onKeep}>Not this one</Button>
          </div>
        </div>
      )}
    </li>
  );
}
