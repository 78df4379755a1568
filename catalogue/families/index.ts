import type { Family } from "../family.ts";
import { bagelBreakfast } from "./bagel-breakfast.ts";
import { beanStew } from "./bean-stew.ts";
import { beanStewOnToast } from "./bean-stew-on-toast.ts";
import { beansOnToast } from "./beans-on-toast.ts";
import { besanChilla } from "./besan-chilla.ts";
import { bibimbap } from "./bibimbap.ts";
import { bigSalad } from "./big-salad.ts";
import { biryani } from "./biryani.ts";
import { breakfastRiceBowl } from "./breakfast-rice-bowl.ts";
import { bubbleAndSqueak } from "./bubble-and-squeak.ts";
import { burgerSupper } from "./burger-supper.ts";
import { burritoBowl } from "./burrito-bowl.ts";
import { cacciatore } from "./cacciatore.ts";
import { casserole } from "./casserole.ts";
import { cauliflowerCheese } from "./cauliflower-cheese.ts";
import { cerealBowl } from "./cereal-bowl.ts";
import { cheesePlates } from "./cheese-plates.ts";
import { chiaPudding } from "./chia-pudding.ts";
import { chilli } from "./chilli.ts";
import { chipsAndSalsa } from "./chips-and-salsa.ts";
import { chopsAndVegetables } from "./chops-and-vegetables.ts";
import { chunkySoup } from "./chunky-soup.ts";
import { coldNoodleSalad } from "./cold-noodle-salad.ts";
import { congee } from "./congee.ts";
import { cookedBreakfast } from "./cooked-breakfast.ts";
import { cottagePie } from "./cottage-pie.ts";
import { courgetti } from "./courgetti.ts";
import { creamyPasta } from "./creamy-pasta.ts";
import { croqueAndTartine } from "./croque-and-tartine.ts";
import { crunchyChickpeas } from "./crunchy-chickpeas.ts";
import { dal } from "./dal.ts";
import { dalAndFlatbread } from "./dal-and-flatbread.ts";
import { devilledEggs } from "./devilled-eggs.ts";
import { dipAndDippers } from "./dip-and-dippers.ts";
import { donburi } from "./donburi.ts";
import { edamamePots } from "./edamame-pots.ts";
import { eggFriedRice } from "./egg-fried-rice.ts";
import { enchiladas } from "./enchiladas.ts";
import { energyBalls } from "./energy-balls.ts";
import { extras } from "./extras.ts";
import { fajitas } from "./fajitas.ts";
import { falafelBowl } from "./falafel-bowl.ts";
import { filledDates } from "./filled-dates.ts";
import { filledOmelette } from "./filled-omelette.ts";
import { filoParcels } from "./filo-parcels.ts";
import { fishParcel } from "./fish-parcel.ts";
import { fishcakes } from "./fishcakes.ts";
import { flapjackBites } from "./flapjack-bites.ts";
import { flatbreadPizza } from "./flatbread-pizza.ts";
import { frenchBraise } from "./french-braise.ts";
import { friedRiceSupper } from "./fried-rice-supper.ts";
import { frittata } from "./frittata.ts";
import { fruitAndNutButter } from "./fruit-and-nut-butter.ts";
import { fruitYogurtBowl } from "./fruit-yogurt-bowl.ts";
import { gemBoats } from "./gem-boats.ts";
import { gingerSteamedFish } from "./ginger-steamed-fish.ts";
import { gnocchiBake } from "./gnocchi-bake.ts";
import { grainSalad } from "./grain-salad.ts";
import { greekTray } from "./greek-tray.ts";
import { hotpot } from "./hotpot.ts";
import { jacketPotato } from "./jacket-potato.ts";
import { jerkAndRiceAndPeas } from "./jerk-and-rice-and-peas.ts";
import { katsuCurry } from "./katsu-curry.ts";
import { keema } from "./keema.ts";
import { kofta } from "./kofta.ts";
import { lasagne } from "./lasagne.ts";
import { lentilSoup } from "./lentil-soup.ts";
import { lentilsAndSomething } from "./lentils-and-something.ts";
import { lettuceCups } from "./lettuce-cups.ts";
import { lowCarbCurry } from "./low-carb-curry.ts";
import { mapoOrBraisedTofu } from "./mapo-or-braised-tofu.ts";
import { masalaEggs } from "./masala-eggs.ts";
import { meatballs } from "./meatballs.ts";
import { mezzePlate } from "./mezze-plate.ts";
import { minceBowl } from "./mince-bowl.ts";
import { miniFrittatas } from "./mini-frittatas.ts";
import { nicoiseStyleSalad } from "./nicoise-style-salad.ts";
import { noodleSoup } from "./noodle-soup.ts";
import { noodleStirFry } from "./noodle-stir-fry.ts";
import { nutAndSeedBowl } from "./nut-and-seed-bowl.ts";
import { oilPasta } from "./oil-pasta.ts";
import { onepanCurry } from "./onepan-curry.ts";
import { overnightOats } from "./overnight-oats.ts";
import { padThai } from "./pad-thai.ts";
import { panFriedFish } from "./pan-fried-fish.ts";
import { pancakes } from "./pancakes.ts";
import { pastaSalad } from "./pasta-salad.ts";
import { patePlate } from "./pate-plate.ts";
import { peanutStew } from "./peanut-stew.ts";
import { porridge } from "./porridge.ts";
import { potatoSalad } from "./potato-salad.ts";
import { quesadilla } from "./quesadilla.ts";
import { quiche } from "./quiche.ts";
import { ramenSupper } from "./ramen-supper.ts";
import { ratatouille } from "./ratatouille.ts";
import { riceBowl } from "./rice-bowl.ts";
import { risotto } from "./risotto.ts";
import { roastCauliflowerAndPulses } from "./roast-cauliflower-and-pulses.ts";
import { roastChickenDinner } from "./roast-chicken-dinner.ts";
import { rollUps } from "./roll-ups.ts";
import { saagOrAloo } from "./saag-or-aloo.ts";
import { sandwich } from "./sandwich.ts";
import { sausageAndMash } from "./sausage-and-mash.ts";
import { savouryTart } from "./savoury-tart.ts";
import { scrambledEggs } from "./scrambled-eggs.ts";
import { shakshuka } from "./shakshuka.ts";
import { slawBowl } from "./slaw-bowl.ts";
import { smallScones } from "./small-scones.ts";
import { smoothies } from "./smoothies.ts";
import { softPolenta } from "./soft-polenta.ts";
import { spanishRice } from "./spanish-rice.ts";
import { spicedNuts } from "./spiced-nuts.ts";
import { stirFry } from "./stir-fry.ts";
import { stuffedAvocado } from "./stuffed-avocado.ts";
import { stuffedPepperOrMushroom } from "./stuffed-pepper-or-mushroom.ts";
import { stuffedVegetables } from "./stuffed-vegetables.ts";
import { sweetAndSour } from "./sweet-and-sour.ts";
import { sweetPotatoHash } from "./sweet-potato-hash.ts";
import { tacos } from "./tacos.ts";
import { tagine } from "./tagine.ts";
import { teriyakiBowl } from "./teriyaki-bowl.ts";
import { thaiBasilMince } from "./thai-basil-mince.ts";
import { thaiCoconutBroth } from "./thai-coconut-broth.ts";
import { thaiCurry } from "./thai-curry.ts";
import { tikkaTray } from "./tikka-tray.ts";
import { toadInTheHole } from "./toad-in-the-hole.ts";
import { toastie } from "./toastie.ts";
import { tofuScramble } from "./tofu-scramble.ts";
import { tomatoPasta } from "./tomato-pasta.ts";
import { tortillaSupper } from "./tortilla-supper.ts";
import { traybake } from "./traybake.ts";
import { tunaAndBeanSalad } from "./tuna-and-bean-salad.ts";
import { vegetableFries } from "./vegetable-fries.ts";
import { vegetableFritters } from "./vegetable-fritters.ts";
import { vegetableSoup } from "./vegetable-soup.ts";
import { vegetablesOnToast } from "./vegetables-on-toast.ts";
import { warmSalad } from "./warm-salad.ts";
import { wrap } from "./wrap.ts";
import { yogurtPots } from "./yogurt-pots.ts";

/** Every dish family of the catalogue, in the order in which they are expanded. */
export const FAMILIES: readonly Family[] = [
  bagelBreakfast,
  beanStewOnToast,
  beanStew,
  beansOnToast,
  besanChilla,
  bibimbap,
  bigSalad,
  biryani,
  breakfastRiceBowl,
  bubbleAndSqueak,
  burgerSupper,
  burritoBowl,
  cacciatore,
  casserole,
  cauliflowerCheese,
  cerealBowl,
  cheesePlates,
  chiaPudding,
  chilli,
  chipsAndSalsa,
  chopsAndVegetables,
  chunkySoup,
  coldNoodleSalad,
  congee,
  cookedBreakfast,
  cottagePie,
  courgetti,
  creamyPasta,
  croqueAndTartine,
  crunchyChickpeas,
  dalAndFlatbread,
  dal,
  devilledEggs,
  dipAndDippers,
  donburi,
  edamamePots,
  eggFriedRice,
  enchiladas,
  energyBalls,
  fajitas,
  falafelBowl,
  extras,
  filledDates,
  filledOmelette,
  filoParcels,
  fishParcel,
  fishcakes,
  flapjackBites,
  flatbreadPizza,
  frenchBraise,
  friedRiceSupper,
  frittata,
  fruitAndNutButter,
  fruitYogurtBowl,
  gemBoats,
  gingerSteamedFish,
  gnocchiBake,
  grainSalad,
  greekTray,
  hotpot,
  jacketPotato,
  jerkAndRiceAndPeas,
  katsuCurry,
  keema,
  kofta,
  lasagne,
  lentilSoup,
  lentilsAndSomething,
  lettuceCups,
  lowCarbCurry,
  mapoOrBraisedTofu,
  masalaEggs,
  meatballs,
  mezzePlate,
  minceBowl,
  miniFrittatas,
  nicoiseStyleSalad,
  noodleSoup,
  noodleStirFry,
  nutAndSeedBowl,
  oilPasta,
  onepanCurry,
  overnightOats,
  padThai,
  panFriedFish,
  pancakes,
  pastaSalad,
  patePlate,
  peanutStew,
  porridge,
  potatoSalad,
  quesadilla,
  quiche,
  ramenSupper,
  ratatouille,
  riceBowl,
  risotto,
  roastCauliflowerAndPulses,
  roastChickenDinner,
  rollUps,
  saagOrAloo,
  sandwich,
  sausageAndMash,
  savouryTart,
  scrambledEggs,
  shakshuka,
  slawBowl,
  smallScones,
  smoothies,
  softPolenta,
  spanishRice,
  spicedNuts,
  stirFry,
  stuffedAvocado,
  stuffedPepperOrMushroom,
  stuffedVegetables,
  sweetAndSour,
  sweetPotatoHash,
  tacos,
  tagine,
  teriyakiBowl,
  thaiBasilMince,
  thaiCoconutBroth,
  thaiCurry,
  tikkaTray,
  toadInTheHole,
  toastie,
  tofuScramble,
  tomatoPasta,
  tortillaSupper,
  traybake,
  tunaAndBeanSalad,
  vegetableFries,
  vegetableFritters,
  vegetableSoup,
  vegetablesOnToast,
  warmSalad,
  wrap,
  yogurtPots,
];
