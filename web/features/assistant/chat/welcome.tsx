import { SUGGESTIONS } from "#domain/assistant/message.ts";

/** An empty conversation: what can be asked, one press away from the input. */
export const Welcome = ({ onChoose }: { onChoose: (text: string) => void }) => (
  <div>
    <h2 className="text-xl">What shall we cook?</h2>
    <p className="mt-1 text-slate">Ask in your own words, or start with one of these.</p>
    <p className="mb-5 text-xs text-slate">We save what you write, including allergies, with the conversation. You can delete it.</p>
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {SUGGESTIONS.map(({ category, text }) => (
        <li key={category} className="flex">
          <button
            type="button"
            className="flex w-full flex-col gap-1 rounded-card border border-line bg-sheet p-4 text-left hover:bg-herb-wash"
            onClick={() => onChoose(text)}
          >
            <span className="text-xs font-medium text-herb">{category}</span>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  </div>
);
