import { endOf, type Standing } from "#domain/leads/words.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import * as m from "./messages.tsx";

/** Nobody is redirected: why, and where to go from here. */
export function EndState({ standing, session }: { standing: Standing; session: string }) {
  const { title, text } = endOf(standing);
  const back = `/lead-subscribe?session=${encodeURIComponent(session)}`;
  return (
    <div role="status">
      <EmptyState
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {standing.stage === "subscribed" && <LinkButton to={back}>{m.passMyApplication}</LinkButton>}
            {!standing.subscribed && <LinkButton to={back}>{m.backToYourOffer}</LinkButton>}
            <LinkButton to="/">{m.returnHome}</LinkButton>
          </div>
        }
      >
        {m.endAndFreeHelp({
          text,
          link: (words) => (
            <a className="text-herb underline underline-offset-4" href="https://www.moneyhelper.org.uk">
              {words}
            </a>
          ),
        })}
      </EmptyState>
    </div>
  );
}
