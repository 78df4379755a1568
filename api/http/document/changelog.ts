type Change = {
  version: string;
  /** YYYY-MM-DD */
  on: string;
  changes: readonly string[];
};

/** Hash of the newest version's routes, fields and responses; a test compares it. */
export const SHAPE = "65fe3286e5bd";

/** Changes for API users, newest first. Every added, removed or changed route, field or status needs a line. */
export const CHANGELOG: readonly [Change, ...Change[]] = [
  {
    version: "2.0.0",
    on: "2026-11-23",
    changes: [
      "The chat’s cards `choices` (up to three dishes for a meal, each with its own proposal) replace `swap`; `done` says what was done or a sourced fact, `question` offers possible answers. A `change` may have a `heading`; `mayPutBack` of a plan is gone, as the assistant undoes a change itself.",
      "`GET /api/sample-week` answers with a planned week to look at, without planning. A sample week has its shopping `list`.",
      "A dish may have a licensed photograph, `GET /api/recipes/{id}/photograph` (`size`: card or page); `imageUrl` names it where there is one, and `imageCredit` of a recipe says whose it is.",
      "`GET /api/simple-meal-plans/{id}/alternatives` returns only weeks at least 8 % apart in price; `like` of a week is gone.",
      "A planned meal and a recipe say their plates (`plates`: “2 adult plates, 2 small plates”) and the energy of each (`energies`). A recipe is for the asker’s household unless `serves` is given, else for four. Its ingredients have a `phrase` beside the `amount`: “2 brown onions”. `POST /api/shopping-lists/add-recipe` takes portions in quarters, up to 30.",
      "`GET /api/simple-meal-plans/{id}/mend` says which meals to change after the shelf had other prices or lacked a food, and `POST` changes them. A plan that is changed, or planned again within its week, counts the ticked lines of its list as bought: they stay on the list, paid for.",
      "A change of a list may correct the price of a line’s packs (`price` with the packs’ pence and the day, `unprice`) or say that the shop did not have it (`missing`, `found`; a line answers `notThere`). The household’s prices at its shop are those of its plans, lists and swaps from then on, with “Your household” as the source of `priceFrom`. A line whose price is an estimate says from which month (`estimatedIn`).",
      "A new household’s basics count as at home (`basicsAtHome` is true until it says otherwise), and so do those of a sample week. `GET /api/pantry/staples` answers with more foods, each saying whether it is `basic`.",
      "A total is the receipt: whole packs of everything that is not at home, cupboard food included. `foodUsed` replaces `firstShop` of plans, lists, budgets and chat cards: the value of the food that the week uses. A recipe’s `firstShop` is named `wholePacks`; a list item’s `firstPacks` and `firstPrice` are named `runOutPacks` and `runOutPrice`, and `cupboard` marks food that is bought only if it has run out. A common cupboard food says whether it is `basic`.",
      "`PUT /api/user/preferences` takes how a household eats (`habits`), foods that it doesn’t like (`dislikes`) and rules for every week (`standingRules`), which `GET /api/user` answers; none of them is health data. A plan names the rules that it could not keep (`unkeptRules`). `NO_PLAN` may name `dislikes` as its `constraint`.",
      "`GET /api/simple-meal-plans/{id}/items/{itemId}/options` returns up to 24 dishes, the best known first, each with its picture (`imageUrl`, without `cuisine`), how far it goes over the budget (`over`), the rules of the plate that it breaks (`breaks`) and, when sought by name, why it cannot be there (`refused`). It takes `text`, `with`, `quicker`, `cheaper`, `forChildren` and `noPasta`.",
      "`GET /api/recipes` finds puddings too, alone with `meal=pudding`. A dish that people know by its name stands for itself with `by=dish`; the suggested order has well-known dishes first, and a text search the dish of that name.",
      "A plan always states `foodUsed`, `kcalPerDay` and `kcalShare`. The chat’s cards name what was asked `preferences` instead of `wishes`. A charge on hold is decided with `collect` or `waive`.",
      "The schemas of blog posts are named `Article`, `ArticleSummary`, `ArticlePage`, `DailyArticles`, `DailyArticleSummary` and `GeneratedArticle`. Their fields are unchanged.",
      "`PUT /api/user/earlier-spend` saves what the household spent on groceries in a usual week before (`earlierSpend` of `GET /api/user`); `GET /api/budget-tracker` says what it saves against that (`saving`). `GET /api/user` says on which day a person signed up (`joinedOn`).",
      "`POST /api/sample-week` takes allergies in a visitor’s own words; one that is not understood is refused with 422. `PUT /api/user/complete-onboarding` takes any budget up to £1000. `POST /api/foods/read` answers with one reading for each food where a text names several.",
      "A subscription says the step from its introductory price to the full one: `priceStep`, with its day, amount and when it was agreed to, replaces `changesOn`.",
      "`GET /api/admin/analytics` tells gross from net: `givenBack` and `netRevenue` beside each gross figure, `grossRevenue` of a segment, and what still waits for its outcome.",
      "After 429 the message says the time in London at which to try again; limits on cards count an address twenty times wider than a payer.",
      "`POST /api/subscription/refund` takes an `amount` (pounds; without it all that is left), `accessStays` and an idempotency key, `refundId`; more than is left is 422. A charge’s `refunds` say `accessStays`.",
      "`POST /api/admin/find-payments` takes `search`: an address, a name, a receipt number, a subscription or the last four digits of a card. It answers whose each payment is.",
      "Calls that move money or change a contract refuse a field that they do not know with 422, and so do those of them that take no body.",
      "Reading typed foods, PDFs and exports answer 429 when asked too often; a logged-out caller of `POST /api/foods/read` sends at most 10 texts.",
      "A list takes 300 own items and 20,000 changes; more answers 422. Each meal of `meals` and `planMeals` is named once.",
      "`GET /api/household` has `links`: the calendar and list links of the household, each with its maker. A link ends when its maker leaves.",
      "Exports, calendar and list links and invitations want a login of the last ten minutes.",
      "`data.customer.authenticated` of a support event says that the sender holds the address; without it nothing is refunded automatically.",
      "A named contract of somebody else answers 404, as one that does not exist.",
      "A meal of a plan and a line of a list say why the household must not eat them now (`avoid`), a plan how many meals that concerns (`toReplace`); `POST /api/simple-meal-plans/{id}/replace-unfit` replaces them. A proposal says whether it still fits (`fits`), a chat message which of its recipes do not (`avoid`), a shared list what to ask about (`askFirst`).",
      "A timer of cooking is told on a person’s devices by `PUT /api/cook-timers/{id}`, until `DELETE` takes it back.",
      "A recipe says what to look for on the labels of its ingredients (`labelNotes`).",
      "What `GET /api/facts` answers has a name, `PublicFacts`; it is as it was.",
      "A planned meal says what it brings each of those who eat (`kcal`), a recipe which ingredients each step puts in (`usedInSteps`).",
      "A recipe’s ingredient is said as a cook measures it (`phrase`: “2 brown onions (about 300 g)”, “a 400 g tin of chopped tomatoes”), without `amount`.",
      "Every refusal is `ApiErrorBody`, those of logging in too; after 429 they say `Retry-After`.",
      "Plannings and messages to the assistant have a limit for a day, cards one for all calls that take one, event streams one for each person; asking for any link by mail and trying its token may answer 429.",
      "A sign-in link is taken by `POST /api/auth/magic-link/verify`. Passwords are reset and changed, and sessions listed and ended, by calls of their own.",
      "Erasing, another address and another card want a sign-in of the last ten minutes: 403 with the code `SIGN_IN_AGAIN`, then `POST /api/user/sign-in-again`.",
      "Passkeys are added and removed by `/api/user/passkeys`, and sign in by `POST /api/auth/sign-in/passkey`, again by `POST /api/user/sign-in-again/passkey`, and operators by `POST /api/admin/passkey`.",
      "A place that has learnt three times within an hour that an address has an account gets `mailed` from `POST /api/auth/sign-up/email`, whatever the address.",
      "An address is changed by `POST /api/user/address` and the token of a mail.",
      "Operators log in with a second factor; their acts are rows of an audit trail.",
      "Operators have what workflows know decrypted by `POST /api/admin/workflow-data/decode`, for Temporal’s page.",
      "An operator has a role (`operatorRole` of `GET /api/user`): each call says which roles may make it, and answers others with 403. Owners list, make, change and remove operators under `/api/admin/operators`.",
      "Operators answer requests for the data of somebody without an account under `/api/admin/data-requests`, once they have given a mailed code.",
      "Operators end the sessions of a household’s person by `POST /api/admin/end-sessions`.",
      "Unknown fields that would change what is done are refused with 422; a known address with another method answers 405.",
      "Sellers have a test key, with which nothing is bought.",
      "People of buyers and sellers of leads have their own accounts, with calls under `/api/trade`; a seller makes and revokes its keys there.",
      "A buyer’s token works for an hour, and ends with `POST /api/buyer/analytics/logout`.",
      "A lead says whether it bought (`subscribed`) and for how long the partner has been asked (`waitedSeconds`); who has bought, or was answered, is refused with 409.",
      "Preferences and the wizard’s answers that add an allergy, a food to leave out or a health diet need `healthConsent`, the version of the words that somebody agreed to, until the household has agreed: else 422 on that field, and nothing is saved. `GET /api/user` says the version; an owner takes it back by `DELETE /api/user/health-consent`.",
      "`POST /api/chat/conversations/{id}/defaults` takes a body, `{}` or with `healthConsent`, which `limits.healthConsent` of a message is too where the answer is saved.",
      "Somebody without an account has a week planned by `POST /api/sample-week`; nothing of it is kept, and how often it is answered is limited by address and for all together.",
      "The calls about one meal of a plan answer 409 where it is an extra, which goes with the meals.",
      "An item of a shopping list says how much to take as a person would (`humanAmount`): “10 onions”, “2 tins”. One of the store cupboard that has run out is bought (`toBuy`, at `runOutPrice`): by the call that ticks it, or by the operations `need` and `have`.",
      "`GET /api/recipes` sorts by what is in season and what the household liked (`suggested`) where no order is asked for, shows one recipe of each dish with `by=dish`, and the ways of one with `dish`; what it finds says which dish it stands for.",
      "The aisles of a shop say of how many finished shops their order was learnt (`walks` of `GET /api/shops/{shop}/aisles`).",
      "A plan says its `version`. A meal is moved to another day, in exchange for the meal there, by `POST /api/simple-meal-plans/{id}/items/{itemId}/move`, which answers with the week and its list; a swap that sends the `version`, and an undo, which must send it, are refused with 409 where the plan has changed since.",
      "A meal of a plan says how many eat it where that is another number than the plan serves (`eaters`; 0 = eaten out), which `POST /api/simple-meal-plans/{id}/items/{itemId}/eaters` changes, for a meal or its whole day, and `POST /api/simple-meal-plans/{id}/eaters` for several meals together. A plan’s nutrition says how many meals are eaten out (`eatenOut`) and in none of its figures.",
      "A planned meal says whether it is `cooked`. It is marked by `PUT /api/simple-meal-plans/{id}/items/{itemId}/cooked`, which takes what it used from the pantry, and the mark taken off by `DELETE`, which puts it back; until then swaps, moves and the like of that meal are refused with 422.",
      "A household keeps its own photos of dishes under `/api/recipe-photos`; they are in the copy of its data (`recipePhotos`).",
      "What somebody asks to be told by email, and when, is read and chosen by `/api/notifications`, tried by `POST /api/notifications/test`; one kind is ended by `POST /api/notification-stop/{secret}/{kind}`, the address in its emails, which takes a form, too.",
      "The browsers in which somebody is told are read and chosen under `/api/push-devices`, and tried by `POST /api/push-devices/test`; what is told there is `push` of `/api/notifications`, left as it is where it isn’t sent, and ended by `POST /api/push-devices/stop`. Both tables are in the copy of one’s data (`pushDevices`, `pushMessages`).",
    ],
  },
  { version: "1.0.0", on: "2026-11-21", changes: ["The first version."] },
];

/** The changelog in Markdown. */
export const changelogText = (): string =>
  [
    "**Changes**",
    ...CHANGELOG.map(({ version, on, changes }) => `${version} (${on})\n\n${changes.map((change) => `- ${change}`).join("\n")}`),
  ].join("\n\n");
