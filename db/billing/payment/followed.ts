/** Whether a subscription still waits for what comes of an attempt: it is the one of the payment that it makes. */
export const followedSql = (subscription: string, charge: string, attempt: string): string =>
  `coalesce(${subscription}.state -> 'charge' ->> 'dueOn' = ${charge}.due_on::text
    and (${subscription}.state -> 'charge' ->> 'attempt')::int = ${attempt}.number, false)`;
