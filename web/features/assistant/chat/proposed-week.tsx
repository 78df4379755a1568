import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import type { Proposal } from "#contracts/planning/plan-proposal.ts";
import { LOCALE, plural } from "#domain/locale.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { refreshPlans } from "../../planning/public/planning.ts";
import { UndoButtons } from "../../planning/public/put-back.tsx";
import { conversationsQuery } from "./queries.ts";

const weekColumns = ["Week", "Till, est.", "Kcal a day", "Cooking"];
const hoursAndMinutes = (minutes: number) =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, (minutes < 60 || minutes % 60 > 0) && `${minutes % 60} min`].filter(Boolean).join(" ");
export const dayCount = (count: number) => plural(count, { one: "1 day", other: `${count} days` });

type Card = Extract<ChatCard, { kind: "plan" | "cheaper" | "change" }>;
type Comparison = NonNullable<Card["compared"]>;

const thousands = new Intl.NumberFormat(LOCALE);
const cells = ({ total, kcal, minutes }: Comparison["proposed"]) => [
  formatPence(parsePence(total) ?? 0),
  thousands.format(kcal),
  hoursAndMinutes(minutes),
];

/** Compares a proposed week with the current one, with buttons to use or dismiss it. */
export function ProposedWeek({ card: { proposalId, compared } }: { card: Card }) {
  if (proposalId === null || compared === null) return null;
  const { proposed, current } = compared;
  return (
    <>
      <DataTable
        label="Proposed week and current week"
        columns={weekColumns}
        rows={[
          { name: `Proposed, ${dayCount(proposed.days)}`, cells: cells(proposed) },
          ...(current ? [{ name: `Current, ${dayCount(current.days)}`, cells: cells(current) }] : []),
        ]}
      />
      <ProposalActions id={proposalId} />
    </>
  );
}

/** A proposal with what can be done with it. */
function useProposal(id: string) {
  const client = useQueryClient();
  const param = { id };
  const queryKey = ["plan-proposals", id];
  const proposal = useQuery({
    queryKey,
    queryFn: async (): Promise<Proposal> => (await api["plan-proposals"][":id"].$get({ param })).json(),
  });
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ ...conversationsQuery, exact: true }),
      refreshPlans(client),
    ]);
  const failed = (error: Error) => {
    showFailure(error, error.message);
    void client.invalidateQueries({ queryKey });
  };
  const use = useMutation({
    mutationFn: async () => (await api["plan-proposals"][":id"].use.$post({ param })).json(),
    onSuccess: async () => {
      await refresh();
      toast.success("This is your week now", { description: "Your shopping list has been updated." });
    },
    onError: failed,
  });
  const dismiss = useMutation({
    mutationFn: async () => (await api["plan-proposals"][":id"].$delete({ param })).json(),
    onSuccess: refresh,
    onError: failed,
  });
  return { proposal, use, dismiss };
}

/** One of several dishes: a press puts it into the week. */
export function ChooseButton({ proposalId, name }: { proposalId: string; name: string }) {
  const { proposal, use } = useProposal(proposalId);
  if (proposal.isPending) return <p className="min-h-11" />;
  if (proposal.isError) return <p className="text-slate">No longer on offer. Ask again.</p>;
  const { status, fits, planId } = proposal.data;
  if (status === "used") return planId === null ? <p className="text-slate">You chose this.</p> : <UndoButtons planId={planId} />;
  if (!fits) return <p className="text-tomato">This no longer suits your household.</p>;
  return (
    <Button disabled={use.isPending} aria-label={`Choose ${name}`} onClick={() => use.mutate()}>
      {use.isPending ? "Choosing..." : "Choose"}
    </Button>
  );
}

function ProposalActions({ id }: { id: string }) {
  const { proposal, use, dismiss } = useProposal(id);
  if (proposal.isPending) return <p className="min-h-11" />;
  if (proposal.isError) return <p className="text-slate">This proposal has expired. Ask for a new one.</p>;
  const { status, fits, planId, listId } = proposal.data;
  if (status === "dismissed") return <p className="text-slate">Dismissed. Your week is unchanged.</p>;
  if (status === "used") return <Used planId={planId} listId={listId} />;
  if (!fits) return <p className="text-tomato">This no longer suits your household's allergies or diets. Ask for a new one.</p>;
  const busy = use.isPending || dismiss.isPending;
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="main" disabled={busy} onClick={() => use.mutate()}>
        {use.isPending ? "Using it..." : "Use this week"}
      </Button>
      <Button disabled={busy} onClick={() => dismiss.mutate()}>
        Dismiss
      </Button>
    </div>
  );
}

const Used = ({ planId, listId }: Pick<Proposal, "planId" | "listId">) =>
  planId === null ? (
    <p className="text-slate">You used this week, but its plan has since been deleted.</p>
  ) : (
    <div className="flex flex-col gap-2">
      <p>You used this week.</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/meal-planner" look="plain">
          Open the plan
        </LinkButton>
        {listId && <LinkButton to={`/shopping-lists/${listId}`}>Open the shopping list</LinkButton>}
        <UndoButtons planId={planId} />
      </div>
    </div>
  );
