import { SelectField, TextField } from "../../../ui/field.tsx";

/** The longest number, with its spaces; and the longest CVV (specification P §9). */
const NUMBER_LENGTH = 19;
const CVV_LENGTH = 4;
const YEARS = 20;
const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

type CardDraft = { holderName: string; number: string; expiryMonth: string; expiryYear: string; cvv: string };
export const EMPTY_CARD: CardDraft = { holderName: "", number: "", expiryMonth: "", expiryYear: "", cvv: "" };

/** Digits only, in groups of four. */
const grouped = (typed: string): string => (typed.replace(/\D/g, "").match(/.{1,4}/g) ?? []).join(" ").slice(0, NUMBER_LENGTH);

/** What is sent: no spaces in the number, month and year as whole numbers. */
export const cardDetailsOf = ({ holderName, number, expiryMonth, expiryYear, cvv }: CardDraft) => ({
  holderName,
  number: number.replaceAll(" ", ""),
  expiryMonth: Number.parseInt(expiryMonth, 10),
  expiryYear: Number.parseInt(expiryYear, 10),
  cvv,
});

/** The fields of a test card. Only the sandbox takes a number that is typed here. */
export function CardFields({ card, onChange }: { card: CardDraft; onChange: (card: CardDraft) => void }) {
  const thisYear = new Date().getFullYear();
  const set = (field: keyof CardDraft, value: string) => onChange({ ...card, [field]: value });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          label="Cardholder name"
          autoComplete="cc-name"
          required
          value={card.holderName}
          onChange={(event) => set("holderName", event.target.value)}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={NUMBER_LENGTH}
          required
          hint="Sandbox: test numbers only, such as 4242 4242 4242 4242. Never type a real card here."
          value={card.number}
          onChange={(event) => set("number", grouped(event.target.value))}
        />
      </div>
      <SelectField
        label="Expiry month"
        autoComplete="cc-exp-month"
        required
        value={card.expiryMonth}
        onChange={(event) => set("expiryMonth", event.target.value)}
      >
        <option value="">Month</option>
        {MONTHS.map((month, index) => (
          <option key={month} value={index + 1}>
            {String(index + 1).padStart(2, "0")} - {month}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Expiry year"
        autoComplete="cc-exp-year"
        required
        value={card.expiryYear}
        onChange={(event) => set("expiryYear", event.target.value)}
      >
        <option value="">Year</option>
        {Array.from({ length: YEARS }, (_, index) => thisYear + index).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </SelectField>
      <TextField
        label="CVV"
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={CVV_LENGTH}
        required
        value={card.cvv}
        onChange={(event) => set("cvv", event.target.value.replace(/\D/g, "").slice(0, CVV_LENGTH))}
      />
    </div>
  );
}
