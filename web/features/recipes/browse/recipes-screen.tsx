import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import type { FoundRecipe, RecipesFound } from "#contracts/recipes/recipe.ts";
import { plural } from "#domain/locale.ts";
import { api } from "../../../lib/api.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/choice.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { Filters } from "./filters.tsx";
import { RecipeGrid } from "./recipe-card.tsx";

/** Recipe search. The URL holds the filters, so that a search can be shared and revisited. */
export function RecipesScreen() {
  return (
    <RequireUser>
      {() => (
        <Page
          title="Recipes"
          lead="All we can plan for you, priced per portion."
          actions={
            <>
              <LinkButton to="/saved-recipes" look="quiet">
                Saved recipes
              </LinkButton>
              <LinkButton to="/recipes/import" look="quiet">
                Your recipes
              </LinkButton>
            </>
          }
        >
          <Browser />
        </Page>
      )}
    </RequireUser>
  );
}

const useRecipeSearch = (filters: URLSearchParams) =>
  useQuery({
    queryKey: ["recipes", filters.toString()],
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<RecipesFound> => (await api.recipes.$get({ query: { ...Object.fromEntries(filters), by: "dish" } })).json(),
  });

function Browser() {
  const [filters, setFilters] = useSearchParams();
  const found = useRecipeSearch(filters);
  /** Sets or removes a filter and returns to the first page. */
  const change = useCallback(
    (name: string, value: string) =>
      setFilters(
        (before) => {
          const next = new URLSearchParams(before);
          if (name !== "page") next.delete("page");
          if (name === "text") next.delete("dish"); // a text search covers all dishes
          if (value === "") next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: name === "text", preventScrollReset: name !== "page" },
      ),
    [setFilters],
  );
  return (
    <div className="flex flex-col gap-5">
      <Filters of={filters} onChange={change} />
      {found.isPending && <Skeleton className="h-96" label="Looking for recipes" />}
      {found.isError && (
        <ErrorState action={<Button onClick={() => found.refetch()}>Retry</Button>}>We couldn't search: {found.error.message}</ErrorState>
      )}
      {found.isSuccess && (
        <Results
          found={found.data}
          filters={filters}
          all={filters.has("all")}
          onChange={change}
          onClear={() => setFilters({}, { preventScrollReset: true })}
        />
      )}
    </div>
  );
}

/** The URL of a dish's recipes with the same filters. */
function dishUrl(filters: URLSearchParams, id: string): string {
  const ways = new URLSearchParams(filters);
  ways.delete("page");
  ways.set("dish", id);
  return `/recipes?${ways}`;
}

function countInWords(total: number, filters: URLSearchParams): string {
  return filters.get("text") || filters.get("dish")
    ? plural(total, { one: "1 recipe", other: `${total} recipes` })
    : plural(total, { one: "1 dish", other: `${total} dishes` });
}

type ResultsProps = {
  found: RecipesFound;
  filters: URLSearchParams;
  all: boolean;
  onChange: (name: string, value: string) => void;
  onClear: () => void;
};

const Results = ({ found: { total, hidden, page, pages, dish, recipes }, filters, all, onChange, onClear }: ResultsProps) => (
  <>
    {dish && (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">
          {dish} <span className="text-slate">· {plural(total, { one: "1 way", other: `${total} ways` })}</span>
        </h2>
        <Button onClick={() => onChange("dish", "")}>All dishes</Button>
      </div>
    )}
    {hidden > 0 && (
      <Switch
        label="Include unsuitable recipes"
        note={
          all
            ? plural(hidden, {
                one: "1 of these is unsuitable for your household",
                other: `${hidden} of these are unsuitable for your household`,
              })
            : plural(hidden, { one: "1 more is hidden", other: `${hidden} more are hidden` })
        }
        checked={all}
        onChange={(checked) => onChange("all", checked ? "yes" : "")}
      />
    )}
    <p aria-live="polite" className="tabular text-slate">
      {pages > 1 ? `${countInWords(total, filters)}, page ${page} of ${pages}` : countInWords(total, filters)}
    </p>
    {total === 0 ? (
      <EmptyList title="No matching recipes" action={<Button onClick={onClear}>Clear the filters</Button>}>
        Try fewer filters or a different word.
      </EmptyList>
    ) : (
      <RecipeGrid recipes={recipes} dishOf={({ dish: of }: FoundRecipe) => (of ? { ...of, to: dishUrl(filters, of.id) } : undefined)} />
    )}
    {pages > 1 && (
      <nav aria-label="Pages" className="flex justify-center gap-2">
        <Button disabled={page <= 1} onClick={() => onChange("page", String(page - 1))}>
          Previous
        </Button>
        <Button disabled={page >= pages} onClick={() => onChange("page", String(page + 1))}>
          Next
        </Button>
      </nav>
    )}
  </>
);
