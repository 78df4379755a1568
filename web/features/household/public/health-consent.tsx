import type { User } from "#contracts/accounts/user.ts";
import { readDiet } from "#domain/household/diets.ts";
import { addsHealthData, HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { Tick } from "../../../ui/choice.tsx";

type HealthConsentProps = {
  /** null = a visitor. */
  user: User | null;
  allergies: readonly string[] | undefined;
  /** By code or by the screen's label. */
  diets: readonly string[] | undefined;
  value: number | undefined;
  onChange: (version: number | undefined) => void;
  error: string | undefined;
};

/** Whether the choices need consent that the household has not given. */
export function needsConsent(user: User | null, chosen: { allergies: readonly string[]; diets: readonly string[] }): boolean {
  const before = { allergies: user?.allergies ?? [], diets: user?.dietaryRestrictions ?? [] };
  return user?.healthConsent !== HEALTH_CONSENT.version && addsHealthData(before, chosen);
}

/** Asks for consent to store health data if the choices need it. */
export function HealthConsent({ user, allergies = [], diets = [], value, onChange, error }: HealthConsentProps) {
  const asked = needsConsent(user, { allergies, diets: diets.flatMap((diet) => readDiet(diet) ?? []) });
  if (!asked && !error) return null;
  return (
    <Tick
      label={HEALTH_CONSENT.words}
      checked={value === HEALTH_CONSENT.version}
      onChange={(agrees) => onChange(agrees ? HEALTH_CONSENT.version : undefined)}
      error={error}
    />
  );
}
