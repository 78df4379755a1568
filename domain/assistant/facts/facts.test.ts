import { describe, expect, it } from "vitest";
import { isKnownCircumstance } from "./circumstances.ts";
import { FACTS } from "./collection.ts";
import { convert } from "./convert.ts";
import { type FactTopic, findFact } from "./facts.ts";
import { isKnownFood } from "./food-words.ts";

const answerId = (message: string, topic: FactTopic) => findFact(message, topic)?.id ?? null;

describe("the answer to a question about food", () => {
  it.each<[topic: FactTopic, message: string, id: string]>([
    // safety
    ["safety", "Can I warm up yesterday's rice for lunch?", "rice-reheat"],
    ["safety", "the egg fried rice was left out on the counter overnight, can I reheat it", "rice-left-out"],
    ["safety", "we forgot the curry on the stove all night", "dish-left-out"],
    ["safety", "Should I throw away the casserole that sat out on the worktop since noon?", "dish-left-out"],
    ["safety", "is my chkn ok two days past the use by, it smells alright", "use-by-general"],
    ["safety", "pork chops a day over their date, eat or bin?", "use-by-meat"],
    ["safety", "the jar says best before May, is the jam alright?", "tin-date"],
    ["safety", "eggs past the best before", "egg-date"],
    ["how_to", "How do I know if an egg is off?", "egg-fresh"],
    ["safety", "there's mould on one corner of the loaf", "mould-bread"],
    ["safety", "a bit of mould on my block of cheddar", "mould-hard-cheese"],
    ["safety", "my chicken breast is still pink in the middle", "chicken-pink"],
    ["safety", "beef burgers a bit pink inside, fine?", "burger-pink"],
    ["safety", "can I put thawed mince back in the freezer", "refreeze-raw"],
    ["safety", "Is it alright to reheat soup for a second time?", "twice-general"],
    ["safety", "do I have to wash a turkey before I roast it", "wash-chicken"],
    ["safety", "my potatoes went green", "potato-green"],
    ["safety", "our freezer was off in the power cut", "power-cut"],
    ["safety", "are raw kidney beans toxic", "kidney-beans-raw"],
    ["safety", "what temperature should a fridge have", "fridge-temperature"],
    ["safety", "how long is chicken safe out of the fridge", "dish-left-out"],
    ["safety", "the prawns were in my car boot for four hours", "dish-left-out"],
    ["safety", "defrosting a turkey, how long", "defrost-turkey"],
    ["safety", "I ate a burger that was pink", "meat-eaten-pink"],
    // storing
    ["store", "how long does butter last", "butter-keep"],
    ["store", "Can I freeze halloumi?", "cheese-freeze"],
    ["store", "where do I keep onions", "onion-keep"],
    ["store", "how many days will cooked pasta last in the fridge", "pasta-keep"],
    ["store", "can left over rice go in the freezer", "rice-freeze"],
    ["store", "can you freeze carrot and coriander soup", "dish-keep"],
    ["store", "do mince pies freeze", "cake-freeze"],
    ["store", "what's the best way to keep parsley fresh", "herbs-keep"],
    ["store", "opened tin of coconut milk, how long is it good for", "coconut-milk-keep"],
    // health
    ["health_info", "Can I eat camembert while pregnant?", "pregnant-mould-cheese"],
    ["health_info", "she's expecting, is cheddar ok", "pregnant-hard-cheese"],
    ["health_info", "I'm pregnant, may I have ham with my brie?", "pregnant-mould-cheese"],
    ["health_info", "can my 8 month old have a bit of honey in porridge", "baby-honey"],
    ["health_info", "when may babies eat peanut butter", "baby-peanut"],
    ["health_info", "my gran is on warfarin, can she eat kale", "warfarin-greens"],
    ["health_info", "warfarin and cranberry juice?", "warfarin-cranberry"],
    ["health_info", "is grapefruit alright with simvastatin", "statin-grapefruit"],
    ["health_info", "lithium and a low salt diet", "lithium-salt"],
    ["health_info", "can I have stilton on phenelzine", "maoi-cheese"],
    ["health_info", "coffee after my levothyroxine", "levothyroxine-food"],
    ["health_info", "are grapes ok for a type 2 diabetic", "diabetes-mango"],
    ["health_info", "may he eat mackerel with gout", "gout-oily-fish"],
    ["health_info", "can a coeliac have porridge oats", "coeliac-oats"],
    ["health_info", "do jelly babies count as halal", "halal-gelatine"],
    ["health_info", "what can a jain guest eat", "jain-general"],
    ["health_info", "which meat is kosher", "kosher-general"],
    ["health_info", "my son has an egg allergy, is mayo alright", "egg-allergy-foods"],
    ["health_info", "can I drink coffee while pregnant", "pregnant-caffeine"],
    ["health_info", "is parmesan vegetarian", "vegetarian-cheese"],
    // substitutes
    ["substitute", "I've run out of buttermilk", "sub-buttermilk"],
    ["substitute", "no self-raising flour in the house, what else", "sub-self-raising"],
    ["substitute", "what can I use instead of eggs in a sponge?", "sub-egg-cake"],
    ["substitute", "Greek yoghurt instead of cream in the curry?", "sub-cream-yoghurt"],
    ["substitute", "dairy-free swap for cream please", "sub-cream-dairy-free"],
    ["substitute", "parsnip for carrot, would that work", "sub-carrot"],
    // techniques
    ["how_to", "how do I poach eggs", "poach-egg"],
    ["how_to", "stop my gravy going lumpy", "gravy-lumps"],
    ["how_to", "my rice always turns to mush", "rice-fluffy"],
    ["how_to", "what does it mean to fold in", "fold-in"],
    ["how_to", "how to get jelly out of its mould", "jelly-mould"],
    // appliances
    ["appliance", "how long do sausages take in the airfryer", "air-sausage"],
    ["appliance", "beef stew in my slow cooker", "slow-stew"],
    ["appliance", "kidney beans in a slow cooker", "slow-beans"],
    ["appliance", "can I microwave a jacket potato", "micro-jacket"],
  ])("%s: %s → %s", (topic, message, id) => {
    expect(answerId(message, topic)).toBe(id);
  });

  it("is found under a neighbouring topic", () => {
    expect(answerId("how long does cooked ham keep", "safety")).not.toBeNull();
    expect(answerId("is brie safe when pregnant", "safety")).toBe("pregnant-mould-cheese");
    expect(answerId("the stew was left out overnight", "store")).toBe("dish-left-out");
  });
});

describe("no answer", () => {
  it.each<[topic: FactTopic, message: string]>([
    // emergencies and harm are answered elsewhere
    ["safety", "my son is choking on a grape"],
    ["safety", "her lips are swelling after the prawns"],
    ["health_info", "he can't breathe after eating peanuts"],
    ["health_info", "I took an overdose with grapefruit juice"],
    ["health_info", "my diabetic dad is shaky and sweating, what should he eat"],
    ["safety", "she picked mushrooms in the wood and has been vomiting since"],
    ["health_info", "grandad has taken all his blood pressure tablets at once"],
    ["safety", "how much raw chicken would make him ill"],
    ["safety", "toddler swallowed dishwasher tablets"],
    ["substitute", "peanut butter in her cake without telling her, she is not really allergic"],
    ["health_info", "how do I hide nuts in her curry secretly"],
    ["health_info", "which laxative food helps me lose weight before Friday"],
    // nothing it is about
    ["safety", "is that safe?"],
    ["store", "and in the freezer?"],
    ["store", "how long will it keep"],
    ["health_info", "and what about brie"],
    ["health_info", "can he have oats then"],
    ["substitute", "would yoghurt do"],
    ["substitute", "what else could go in it"],
    ["how_to", "how do I do that one"],
    ["appliance", "what about the oven"],
    ["appliance", "how long for"],
    // a food or a medicine without a fact
    ["store", "how long does gochujang last in the fridge"],
    ["safety", "is fugu safe"],
    ["substitute", "no galangal, what can I use"],
    ["health_info", "can I eat liquorice with azathioprine"],
    ["health_info", "is turmeric good for my lupus"],
    // a circumstance that the fact on this food leaves out
    ["store", "how long does cheese keep if I am pregnant"],
    ["substitute", "no buttermilk, what can I use for my son with a milk allergy and a soya allergy"],
    ["how_to", "how do I make gravy for a coeliac with IBS"],
    ["health_info", "can my diabetic dad on warfarin have banana"],
    ["health_info", "I have kidney disease and gout, may I eat beans"],
    // other subjects
    ["convert", "how many people does it feed"],
    ["how_to", "how do I cancel my subscription"],
    ["store", "where is the nearest supermarket"],
    ["appliance", "which air is best for the living room"],
  ])("%s: %s", (topic, message) => {
    expect(answerId(message, topic)).toBeNull();
  });
});

describe("every fact", () => {
  const all = Object.values(FACTS).flat();
  const isTerm = (term: string) => term.startsWith("~") || isKnownFood(term.replace(/^no:/, "")) || isKnownCircumstance(term);

  it("has an id that no other has", () => {
    const ids = all.map(({ fact }) => fact.id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it("is found by foods, circumstances and words that are read", () => {
    const unread = all.flatMap(({ fact, about, not }) =>
      [...about.flat(), ...not].filter((term) => !isTerm(term)).map((term) => [fact.id, term]),
    );
    expect(unread).toEqual([]);
  });

  it("tolerates circumstances that are read", () => {
    const unread = all.flatMap(({ fact, also }) =>
      [...also].filter((name) => name !== "anyone" && !isKnownCircumstance(name)).map((name) => [fact.id, name]),
    );
    expect(unread).toEqual([]);
  });

  it("answers in at most three sentences, and has the https address of its source", () => {
    const sentences = (answer: string) => answer.split(/(?<=[.!?])\s+(?=[A-Z"])/).length;
    expect(all.filter(({ fact }) => sentences(fact.answer) > 3 || !fact.answer.endsWith(".")).map(({ fact }) => fact.id)).toEqual([]);
    expect(all.filter(({ fact }) => !fact.source.url.startsWith("https://")).map(({ fact }) => fact.id)).toEqual([]);
  });

  it("does not begin with yes or no, since a question may be put either way", () => {
    expect(all.filter(({ fact }) => /^(?:yes|no)\b[,.:]/i.test(fact.answer)).map(({ fact }) => fact.id)).toEqual([]);
  });
});

describe("a conversion", () => {
  it.each([
    ["8 oz in grams", "8 oz is about 225 g."],
    ["half a pint in ml", "½ pint is about 284 ml."],
    ["how many grams is a cup of flour", "1 cup of flour is about 125 g."],
    ["1½ cups of sugar in grams", "1½ cups of sugar is about 300 g."],
    ["two tablespoons of honey in grams", "2 tablespoons of honey is about 45 g."],
    ["how many tablespoons in 60 ml", "60 ml is about 4 tablespoons."],
    ["a pound and a half of mince in kilos", "1½ lb is about 0.68 kg."],
    ["1 kg in pounds", "1 kg is about 2 lb 3 oz."],
    ["half a stone of spuds in kg", "½ stone is about 3.18 kg."],
    ["an 8 inch tin in cm", "8 inches is about 20 cm."],
    ["gas mark 4 in celsius", "Gas mark 4 is 180°C, or 160°C in a fan oven (350°F)."],
    ["350F?", "350°F is about 180°C, or 160°C in a fan oven (gas mark 4)."],
    ["180 fan in gas", "180°C in a fan oven is about 200°C without a fan, 400°F, gas mark 6."],
    ["12 oz of butter and half a pint of milk in metric", "12 oz of butter is about 340 g. ½ pint of milk is about 284 ml."],
  ])("%s → %s", (message, answer) => {
    expect(convert(message)).toBe(answer);
  });

  it.each([
    "and sugar?",
    "a cup of gravel in grams",
    "how many tins is 2 kg of beans",
    "gas mark 12",
    "what is a handful",
    "on the 1st in kilos",
  ])("%s → no answer", (message) => {
    expect(convert(message)).toBeNull();
  });
});
