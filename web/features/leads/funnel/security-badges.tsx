import { Badge } from "../../../ui/card.tsx";
import { Lock, ShieldCheck, UserCheck } from "../../../ui/icons.tsx";

const ENCRYPTED = { icon: Lock, words: "Encrypted connection" };
const ALWAYS = [
  { icon: ShieldCheck, words: "Card kept by the card provider" },
  { icon: UserCheck, words: "Details masked" },
];

/** Security features; encryption is claimed only over https. */
export const SecurityBadges = () => (
  <ul aria-label="Security" className="mb-4 flex flex-wrap gap-2">
    {(location.protocol === "https:" ? [ENCRYPTED, ...ALWAYS] : ALWAYS).map(({ icon: Icon, words }) => (
      <li key={words}>
        <Badge tone="plain">
          <Icon aria-hidden className="mr-1 size-3.5" />
          {words}
        </Badge>
      </li>
    ))}
  </ul>
);
