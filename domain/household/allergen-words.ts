/**
 * More words and phrases that people write for a regulated allergen, separated by commas. Case, plurals, apostrophes and hyphens do not matter.
 * More words are safe: they only exclude more.
 *
 * Sources: Annex II of assimilated Regulation (EU) 1169/2011 (which cereals, which nuts); the Food Standards Agency's allergen guidance for food
 * businesses (what each allergen is found as); Coeliac UK, "Gluten" (cereals and their names); Anaphylaxis UK's factsheets on milk, egg, peanut,
 * tree nuts, sesame, soya, shellfish and lupin (names on labels); NHS, "Cows' milk allergy".
 */
export const MORE_SYNONYMS = {
  celery: "celery salt, celery seed, celery stick, celery leaf, celery root, celery free",
  gluten: `gluten free, wheat free, gluten protein, wheat gluten, wheat protein, wheat flour, plain flour, bread flour, coeliac disease, celiac disease,
    coeliacs, coeliac sprue, gluten sensitivity, wheat sensitivity, cereals with gluten, cereal containing gluten, gluten containing cereals, kamut,
    khorasan, khorasan wheat, einkorn, emmer, durum, durum wheat, semolina, couscous, cous cous, bulgur, bulghur wheat, farro, freekeh, seitan,
    triticale, malted barley, barley malt, malt extract, wholewheat, whole wheat, porridge oats`,
  crustaceans: `shell fish, sea food, king prawn, tiger prawn, langoustine, scampi, crawfish, krill, crab meat, crab stick, shrimp paste, shellfish free,
    crustacean shellfish, crustacea`,
  egg: `egg white, egg yolk, yolk, whole egg, hen egg, hens egg, chicken egg, raw egg, cooked egg, boiled egg, egg protein, egg powder, dried egg, albumen,
    albumin, ovalbumin, egg free, quail egg, duck egg, eggs and egg products`,
  fish: "sea food, finned fish, fin fish, white fish, oily fish, fish oil, fish free, raw fish, sushi fish",
  lupin: "lupin flour, lupin seed, lupin bean, lupini, lupini bean, lupin free",
  milk: `cow milk, cows milk, goat milk, goats milk, sheep milk, sheeps milk, buffalo milk, milk protein, cow milk protein, cows milk protein, cmpa,
    milk free, dairy free, lactose free, non dairy, dairy product, milk product, milk powder, dried milk, skimmed milk, whole milk, full fat milk, buttermilk,
    butter milk, ghee, ice cream, curd, caseinate, sodium caseinate, whey protein, whey powder, milk solids, milk sugar, lactose intolerance, double cream, single cream`,
  molluscs: `shell fish, sea food, mollusk, mollusc shellfish, snail, cockle, winkle, whelk, calamari, cuttlefish, abalone, escargot, razor clam,
    shellfish free, oyster sauce`,
  mustard: "mustard seed, mustard powder, mustard leaf, english mustard, french mustard, dijon mustard, wholegrain mustard, mustard free",
  tree_nuts: `nut free, nuts free, treenut, tree nut free, mixed nut, chopped nut, ground nuts and tree nuts, all nuts, any nuts, hazel nut, cob nut, cobnut,
    filbert, wal nut, pecan nut, cashew nut, macadamia nut, queensland nut, pistachio nut, brazils, brazil, almond milk, nut milk, nut butter, nut oil, ground
    almond, flaked almond, marzipan, praline, frangipane, nutella`,
  peanuts: `nut free, nuts free, mixed nut, chopped nut, all nuts, any nuts, nut butter, nut oil, pea nut, ground nut, monkey nut, peanut butter, peanut free,
    peanut oil, groundnut oil, arachis, arachis oil, arachis hypogaea, beer nut`,
  sesame: "sesame seed, sesame oil, sesame paste, sesame free, tahina, gingelly, benne seed",
  soya: `soya free, soy free, soya bean, soy bean, soja, soya milk, soy milk, soya sauce, soy sauce, soya protein, soy protein, soya lecithin, soy lecithin,
    soya flour, soya mince, edamame bean, bean curd, beancurd, miso, tempeh, natto, textured vegetable protein, tvp`,
  sulphites: `sulfur dioxide, sulphur, sulphites free, sulphite free, sulfite free, metabisulphite, sodium metabisulphite, potassium metabisulphite, so2, e220, e221,
    e222, e223, e224, e226, e227, e228`,
} as const satisfies Record<string, string>;
