import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import type { Proposal } from "#contracts/planning/plan-proposal.ts";
import { LOCALE } from "#domain/locale.ts";
import { formatPence, penceOf } from "#domain/money.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { refreshPlans } from "../../planning/public/planning.ts";
import { PutBack } from "../../planning/public/put-back.tsx";
import * as m from "./cards.messages.tsx";
import { conversationsQuery } from "./queries.ts";

type Card = Extract<ChatCard, { kind: "plan" | "swap" | "cheaper" | "change" }>;
type Compared = NonNullable<Card["compared"]>;

const thousands = new Intl.NumberFormat(LOCALE);
const cells = ({ total, kcal, minutes }: Compared["proposed"]) => [
  formatPence(penceOf(total) ?? 0),
  thousands.format(kcal),
  m.hoursAndMinutes(minutes),
];

/** A week that is only proposed: its figures beside the week that there is, and the ways to use it or to put it aside. */
export function ProposedWeek({ card: { proposalId, compared } }: { card: Card }) {
  if (proposalId === null || compared === null) return null;
  const { proposed, current } = compared;
  return (
    <>
      <DataTable
        label={m.proposedAndCurrentWeek}
        columns={m.weekColumns}
        rows={[
          { name: m.proposedDays(proposed.days), cells: cells(proposed) },
          ...(current ? [{ name: m.currentDays(current.days), cells: cells(current) }] : []),
        ]}
      />
      <UseIt id={proposalId} />
    </>
  );
}

function UseIt({ id }: { id: string }) {
  const client = useQueryClient();
  const param = { id };
  const queryKey = ["plan-proposals", id];
  const proposal = useQuery({
    queryKey,
    queryFn: async (): Promise<Proposal> => (await api["plan-proposals"][":id"].$get({ param })).json(),
  });
  const settled = () =>
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
      await settled();
      toast.success(m.yourWeekNow, { description: m.listUpdated });
    },
    onError: failed,
  });
  const putAside = useMutation({
    mutationFn: async () => (await api["plan-proposals"][":id"].$delete({ param })).json(),
    onSuccess: settled,
    onError: failed,
  });
  if (proposal.isPending) return <p className="min-h-11" />;
  if (proposal.isError) return <p className="text-slate">{m.proposalExpired}</p>;
  const { status, fits, planId, listId } = proposal.data;
  if (status === "dismissed") return <p className="text-slate">{m.dismissed}</p>;
  if (status === "used") return <Used planId={planId} listId={listId} />;
  if (!fits) return <p className="text-tomato">{m.noLongerSuits}</p>;
  const busy = use.isPending || putAside.isPending;
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="main" disabled={busy} onClick={() => use.mutate()}>
        {use.isPending ? m.usingIt : m.useThisWeek}
      </Button>
      <Button disabled={busy} onClick={() => putAside.mutate()}>
        {m.dismiss}
      </Button>
    </div>
  );
}

const Used = ({ planId, listId }: Pick<Proposal, "planId" | "listId">) =>
  planId === null ? (
    <p className="text-slate">{m.usedAndDeletedSince}</p>
  ) : (
    <div className="flex flex-col gap-2">
      <p>{m.youUsedThisWeek}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/meal-planner" look="plain">
          {m.openThePlan}
        </LinkButton>
        {listId && <LinkButton to={`/shopping-lists/${listId}`}>{m.openTheShoppingList}</LinkButton>}
        <PutBack planId={planId} />
      </div>
    </div>
  );
