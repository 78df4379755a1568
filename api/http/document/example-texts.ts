/**
 * Example texts by field name; the first match counts. A schema's own enumeration, format or example takes precedence. A test parses every example
 * with its contract.
 */
const TEXTS: readonly (readonly [name: RegExp, text: string])[] = [
  [/^(email|customerEmail|customer_email|supportEmail)$/, "sam@example.com"],
  [/^(password)$/, "three random words"],
  [/^(firstName|customerName|customer_name|holderName|author)$/, "Sam"],
  [/^lastName$/, "Example"],
  [/^(current)?Postcode$|^postcode$/, "LS1 4AP"],
  [/^outwardPostcode$/, "LS1"],
  [/^currentStreet$/, "1 Example Street"],
  [/^currentTown$/, "Leeds"],
  [/Phone$/, "07700 900123"],
  [/^(birthDate)$/, "1990-12-10"],
  [/^(month|firstMonth)$/, "2026-12"],
  [/(On|Date|From|Until|PayDay|askedDay)$|^(date|today|asOf|from|until|on|day|since|accessUntil|answerBy)$/, "2026-12-01"],
  [/(At|timestamp)$|^now$/, "2026-12-01T09:30:00.000Z"],
  [/^(amount|total\w*|\w*[pP]rice|cost\w*|\w*Cost|\w*[bB]udget|saves|difference|perPortion|ukAverage|\w+Period|adds|refund\w*)$/, "12.50"],
  [/^(loanAmount|monthlyIncome)$/, "500.00"],
  [/^(alone|belowAverage|cupboard|fresh|planned|ticked|waste|monthly|yearly|foodUsed)$/, "12.50"],
  [/^(recipeName|title|heading|label|what|name|food|priceName)$/, "Red lentil dhal"],
  [/^(recipeId|id|foodId|priceId|slug)$/, "red-lentils"],
  [/^(shop|supermarket)$/, "tesco"],
  [/^(aisle|aisles)$/, "Tins and pulses"],
  [/^unit(s)?$/, "g"],
  [/^currency$/, "GBP"],
  [/^last4$/, "4242"],
  [/^brand$/, "visa"],
  [/^cvv$/, "123"],
  [/(allergens|allergies|allergyWords|allergiesSeen)$/, "peanuts"],
  [/^cuisine/, "indian"],
  [/^(callbackURL|errorCallbackURL|next|path|to|redirect|webhookPath|action)$/, "/account"],
  [/(url|Url|URL)$/, "https://example.com/"],
];
const ANY_TEXT = "A few words";
/** Tried in this order if the field's pattern rejects the text for its name. */
const BY_PATTERN = ["12.50", "12", "123", "07700 900123", "2026-12-01", "seti_1Example", "pm_1Example", "pi_1Example", "cus_1Example"];
const LONG = ["a".repeat(43), "own-3f2c1b4e-8d0a-4c57-9b1e-2a6f7c8d9e01"];

/** Candidate texts for a field, the likeliest first. */
export const textsFor = (name: string): string[] => [
  ...TEXTS.filter(([known]) => known.test(name)).map(([, text]) => text),
  ANY_TEXT,
  ...BY_PATTERN,
  ...LONG,
];
