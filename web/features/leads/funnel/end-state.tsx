import { type ProcessingState, processingEnd } from "#domain/leads/words.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/states.tsx";

/** The end without a redirect, and where to go next. */
export function EndState({ state, session }: { state: ProcessingState; session: string }) {
  const { title, text } = processingEnd(state);
  const back = `/lead-subscribe?session=${encodeURIComponent(session)}`;
  return (
    <div role="status">
      <EmptyState
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {state.stage === "subscribed" && <LinkButton to={back}>Pass my application on</LinkButton>}
            {!state.subscribed && <LinkButton to={back}>Back to your offer</LinkButton>}
            <LinkButton to="/">Return Home</LinkButton>
          </div>
        }
      >
        {text} Free, impartial help with money is at{" "}
        <a className="text-herb underline underline-offset-4" href="https://www.moneyhelper.org.uk">
          moneyhelper.org.uk
        </a>
        .
      </EmptyState>
    </div>
  );
}
