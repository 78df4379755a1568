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
import { burgerSupper } from "./burger-supper.ts";
import { burritoBowl } from "./burrito-bowl.ts";
import { cacciatore } from "./cacciatore.ts";
import { casserole } from "./casserole.ts";
import { cauliflowerCheese } from "./cauliflower-cheese.ts";
import { cerealBowl } from "./cereal-bowl.ts";
import { chiaPudding } from "./chia-pudding.ts";
import { chilli } from "./chilli.ts";
import { chopsAndVegetables } from "./chops-and-vegetables.ts";
import { chunkySoup } from "./chunky-soup.ts";
import { congee } from "./congee.ts";
import { cookedBreakfast } from "./cooked-breakfast.ts";
import { cottagePie } from "./cottage-pie.ts";
import { creamyPasta } from "./creamy-pasta.ts";
import { croqueAndTartine } from "./croque-and-tartine.ts";
import { dal } from "./dal.ts";
import { dalAndFlatbread } from "./dal-and-flatbread.ts";
import { donburi } from "./donburi.ts";
import { eggFriedRice } from "./egg-fried-rice.ts";
import { enchiladas } from "./enchiladas.ts";
import { fajitas } from "./fajitas.ts";
import { falafelBowl } from "./falafel-bowl.ts";
import { filledOmelette } from "./filled-omelette.ts";
import { fishParcel } from "./fish-parcel.ts";
import { fishcakes } from "./fishcakes.ts";
import { frenchBraise } from "./french-braise.ts";
import { friedRiceSupper } from "./fried-rice-supper.ts";
import { frittata } from "./frittata.ts";
import { fruitYogurtBowl } from "./fruit-yogurt-bowl.ts";
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
import { peanutStew } from "./peanut-stew.ts";
import { porridge } from "./porridge.ts";
import { quesadilla } from "./quesadilla.ts";
import { quiche } from "./quiche.ts";
import { ramenSupper } from "./ramen-supper.ts";
import { ratatouille } from "./ratatouille.ts";
import { riceBowl } from "./rice-bowl.ts";
import { risotto } from "./risotto.ts";
import { roastCauliflowerAndPulses } from "./roast-cauliflower-and-pulses.ts";
import { roastChickenDinner } from "./roast-chicken-dinner.ts";
import { saagOrAloo } from "./saag-or-aloo.ts";
import { sandwich } from "./sandwich.ts";
import { sausageAndMash } from "./sausage-and-mash.ts";
import { savouryTart } from "./savoury-tart.ts";
import { scrambledEggs } from "./scrambled-eggs.ts";
import { shakshuka } from "./shakshuka.ts";
import { spanishRice } from "./spanish-rice.ts";
import { stirFry } from "./stir-fry.ts";
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
import { vegetableSoup } from "./vegetable-soup.ts";
import { vegetablesOnToast } from "./vegetables-on-toast.ts";
import { warmSalad } from "./warm-salad.ts";
import { wrap } from "./wrap.ts";

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
  burgerSupper,
  burritoBowl,
  cacciatore,
  casserole,
  cauliflowerCheese,
  cerealBowl,
  chiaPudding,
  chilli,
  chopsAndVegetables,
  chunkySoup,
  congee,
  cookedBreakfast,
  cottagePie,
  creamyPasta,
  croqueAndTartine,
  dalAndFlatbread,
  dal,
  donburi,
  eggFriedRice,
  enchiladas,
  fajitas,
  falafelBowl,
  filledOmelette,
  fishParcel,
  fishcakes,
  frenchBraise,
  friedRiceSupper,
  frittata,
  fruitYogurtBowl,
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
  peanutStew,
  porridge,
  quesadilla,
  quiche,
  ramenSupper,
  ratatouille,
  riceBowl,
  risotto,
  roastCauliflowerAndPulses,
  roastChickenDinner,
  saagOrAloo,
  sandwich,
  sausageAndMash,
  savouryTart,
  scrambledEggs,
  shakshuka,
  spanishRice,
  stirFry,
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
  vegetableSoup,
  vegetablesOnToast,
  warmSalad,
  wrap,
];
