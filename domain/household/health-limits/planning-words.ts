/**
 * Words of meal requests that can never express harm, even next to a food or a person. Base forms; endings are dropped before the lookup.
 * Add a word only if no sentence with it and a food is about health: "out", "off", "bad", "agree" and "upset" do not qualify.
 * A missing word costs one needless question; a wrong word can miss an allergy.
 */
export const PLANNING_WORDS: ReadonlySet<string> = new Set(
  `caravan a about above across active actually add added address adore adult advanced adventurous afford affordable african after afternoon again age ago ahead air
    aisle album aldi all allotment almost alone along already alright also alternative although always am american amount an and anniversary annual
    another answer antipasti any anyone anything anyway apart apology app appear apply april are area around arrange arrangement arrive article as asda
    asian aside ask at ate atmosphere attractive audience august aunt auntie autumn available average awesome back background bag bagged bake baked baker
    bakery baking balance balanced ball ballet band bangers bank barbecue barbecued bargain bargains base basic basically basis basket baste batch bbq be
    beautiful because become bedtime been before beforehand began begin beginner begun behind being believe below beside besides best bestie better
    between beyond bfast bibimbap big bigger biggest bike bill birthday biryani bit bite black bland blend blitz bloke blue board bodybuilding bogof boil bol
    boiled bolognese bonfire bonus book bored boring boss both bottle bottom bought bowl box boxes boy boyfriend braise braised branch brand bread
    breakfast bridge brief bright brilliant brine bring british broad broke brood brother brought brown brownies brunch brush budget buffet build builders
    built bulk bunch burger burrito business busy but butcher buttery button buy by cal calculate calculation calendar calorie came camera camp camping
    can canape canapes canned car carb carbs card caribbean carton casserole casual catalogue category celebrate celebration central centre centrepiece
    certain certainly chain chair change channel chapter chat cheap cheaper cheapest cheaply checklist cheerful cheers cheesy chef cheque child
    childminder children chilli chinese chippy choice choir choose chop chopped chose chosen christmas church chutneys cinema circle city clan class
    classic clean clear clearly clever climate clock close closely club clubcard clueless coffee cold colder colleague collect collection college colour colourful
    column combination combine come comfort comforting coming common community commute commuting company compare comparison competition complete
    completely complex complicated computer concert confirm congee connect consider content context continue convenience convenient conversation cook
    cookbook cooked cooker cooking coop copy corner correct cost cosy cottage could count countertop country couple coupon course court cousin crave
    craving creamy create creation creative crew cricket crisp crispy crouton croutons crowd crumble crunchy crust cubs cup cupboard cupboardy curious
    current currently curried curry customer cut cutlery cycle cyclist daal dad daily dal database date daughter day deadline deal dear decade december
    decent decide decision decorating decorators deep default definitely defrost defrosted deli delicious deliver deliveroo delivery demand department
    depend describe design desk dessert detail develop device dhal dice did diet differ difference different digital din dinner dinnertime dins dip direct
    direction director discover discuss discussion dish disk display distance district division diwali do doable document does donburi done door double
    down dozen draft draw drawer drawn dream dressing drink drive driver drizzle drove dry dumplings during duty each earlier earliest early earn easier
    easiest easily east easter eastern easy eat eaten eater eating edit edition education efficient effortless eid eight either elaborate elder eldest
    electric element eleven elevenses else email empty enchilada encourage end energy engine engineer english enjoy enough ensure enter entertain entire
    entirely entrance equal equally equipment especially establish estimate ethical european even evening event eventually ever every everybody everyday
    everyone everything everywhere exact exactly exam example excellent exchange exciting excuse exercise exhausted exist expand expensive experiment
    expert expire expiry explain explore express extend extra extremely fab fact fair fairly fajita fakeaway falafel familiar family famished famous fan
    fancy fantastic far farm farmer farmers fashion fast faster fastest father favorite favour favourite feature february fed feed feel feels few fewer
    fiance fibre fiddly field fifteen fifty figure file filling film final finally financial find fine fingers finish firework first fishcake fishmonger
    fit five fiver fix flag flat flatmate flatpack flavor flavour flexible flexitarian floor fluffy folk follow food foodie foolproof football for foraged
    forever form formal former fortnight forty forward found four fourteen fourth frame freezable freeze freezer french fresh fri friday fridge fried
    friend frittata fritter from front frozen frugal fry fryer full fully fun function fusion fussed fussy future g game gang garage garden gardening
    garlicky gather gave gbp generally generous german get gift girl girlfriend give glad glass glaze glut glutted go goal goes going gold good got gousto
    gram gran grand grandad grandchild grandma grandpa grandparent granny grate grateful gratin gravy great greek green greengrocer greens grew grey
    griddle griddled grill grilled grocer groceries grocers grocery ground group grow growing grown growth guess guest guide guides guy gym gymgoer gyms
    gyro habit had halal half hall halloween hamper handful handy hangover hanukkah happily happy hard harder harvest has hash hashed have having he
    healthier healthiest healthy hearty hello hellofresh help helpful helping her herb herby here hers hes hey hi high hiya higher hike him his history hob
    hobby hockey holiday home homely homemade honest hope hopefully horse host hosting hot hotel hotpot hotter hour house household housemate how however
    hr hrs hubbie hubby huge hundred hungry hunt hurry husband i ice iceland id idea ideal identify if ill im image imagine immediate immediately import
    important impress impressive improve improvement in inch include including income indeed indian individual industry info information ingredient
    initial initially inlaw input inside inspiration inspire inspired instance instant instead instruction intend intention interesting interior
    intermediate international internet into introduce invitation invite irish is island it italian item its ive jacket jalfrezi january japanese jar
    jarred job join joke joy july june just karate katsu kcal kebab keen keep kept keto ketogenic kettle key keyboard kg kid kids kilo king kitchen
    knackered knife know knowledge known kofta korean korma kosher lad lady lake laksa land language laptop larder large largely larger lasagne lass last
    late lately later latest latter launch law layout lazy lb leader leaf learn lease least lebanese lecture left leftover length lent less lesson let
    lets letter level library lidl light lighter lightly like liked likely line link list listen litre little load loaf local location lodger logic long
    longer longest look looked looks lorry lot lots love loved lovely low lower loyalty luck lucky lunch lunchbox lunchtime lunchtimes machine made madras
    magazine magic mail main mainly major majority make mam man manage manageable manager manual many map marathon march marinade market marriage married
    masala mash mashed match mate material mates max maximum may maybe me meal mealtime mean measure meatball meatloaf media mediterranean medium meeting
    meetings member membership memory men menu message metal method mexican mezze microwavable microwave midday middle midweek might mild milder mile
    million min minced mine minimum mins minute missus mix mixed mixing ml modern mom moment mon monday money monitor month monthly mood moon more moreish
    morning moroccan morrisons most mostly mother motorway mountain move movie much mug multiple mum muscle museum music my myself name nan nana nandos
    nanny narrow national natural naturally nature near nearby neat nectar need needed neighbour nephew netball network never new newbie newlywed news
    newspaper next nibble nice nicely nicer nicest niece night nightcap nightly nine noodle noon normal normally north nostalgic note novel november
    novice now nugget number nursery nutrition nutritious nutty oat obviously ocado occasion occasional occasionally ocean october of offer offers office
    official often oil ok okay old older oldest omelette on once one onepan onepot online only onto open opinion opportunity option optional or orange
    order ordinary organic organisation organise original originally other otherwise ounce our ours ourselves outdoor outside oven ovenproof over
    overnight own owner oz p pack package packed packet paella page paid pair paleo pan pancake pantry paper parent park particular particularly partly
    partner party passover past pasta path pattern pause pay payday peak peckish peel pence penny people per perfect perfectly perform performance perhaps
    persian person personal personally pescatarian pho phone photo phrase pick picked pickles picky picnic picture pie pilates pile pink pizza place plain
    plan plane planet planned planner planning planted plastic plate platter play player pleasant please pleased plenty ploughman plumber poach poached
    pocket poem polish polite pool poor poorer pop popular porridge portion posh position positive possible possibly post pot pounds power pp ppl
    practical practice precise prefer preference preferred prep preparation prepare prepared preparing prepping present pretty previous previously price
    priced primary prime principle print printer prior private prize probably produce product production professional profile progress project
    promise proper properly property proportion proposal propose protein proud provide public publish pudding pulled punchy purchase purple purpose put
    quality quantity quarter queen quesadilla question queue quiche quick quicker quickest quickly quid quiet quite race radio ragu rain raise ramadan
    ramen random range rapid rare rarely rather ravenous read reader ready reality really reason reasonable receive recent recently recipe recognise
    recommend record red refer reference regard region register regular rehearsal reheat relate  relative relax release relevant reliable relish
    remain remaining remark remember remind reminder reminders remote renovation rent repair repeat repeated repeating replace reply report represent
    request research reserve resource rest restaurant retire retro return review rich ride right risotto river road roast roasted roasties role roll
    romantic roof room roommate root rotate rotation roughly round route routine row royal rub rugby rustic rut said sail sainsbury sainsburys salad sale same
    sample sand sandwich sat saturday sauce saucepan saute save saved savoury saw say scale scene schedule schnitzel school science score scottish scouts
    screen script scrumptious sea sear search season seasonal seasonings seat second seconds secret section sector see seek seem select selection self
    send senior sense sensible sentence separately september series serve served service serving session settle seven shade shakshuka shall shape
    share sharp shattered she sheet sheetpan shelf shepherd shes shift ship shirt shoe shop shopbought shopping short shortest should show shower shown
    showstopper shredded side sight signal similar similarly simmer simple simpler simplest simply since sing single sir sister sit site situation six
    size skewer skill skillet skint slice sliced slight slightly slow slowly small smaller smart smell smile smoky smooth snack snow so social society
    sofa soft software soggy sold solid solution solve some somebody somehow someone something sometimes son song soon sorry sort sound sounds soup source
    south sown space spanish spare speak speed speedy spell spencer spend spent spice spiced spicier spicy spirit split spoke sponge spoon sport spread
    spreadsheet spring sprinkle square staff stage stain stains stair standard staple star start starter starving state statement station stay staying
    steam steamed spag stew stewed still stir stirfry stodgy stone store storecupboard storm story stove stovetop straightforward strategy street strength
    stretch strong student studio study style subject substantial succeed success successful successfully such sufficient suggest suggestion sum summary
    summer sun sunday super supermarket superstore supper supply suppose sure surface surprise survey sushi sustainable swap sweet swim swimming switch
    ta table tablespoon taco tagine take takeaway talk tall tangy tapas tape target tart task taste tastes tastier tastiest tasty tbsp tea teach
    teacher team teaspoon teatime teatimes technical technique technology teen teenager telephone television tell telly ten tenner tennis teriyaki term
    tesco text texture thai than thank thanks that thats thaw the theatre their theirs them theme themed then theory there therefore these they theyre
    thick thin thing think third thirds thirteen thirty this those though thought thousand three thrifty through thu thur thurs thursday tick ticked
    ticket tidy tight tikka till time tin tinned tiny tip tired title to toast toastie today toddler together told tomorrow tonight too took tool top
    topic topping toss total totally tour towards tower town toy trade tradition traditional train training transfer transport travel tray traybake
    traybaked treat tree trend tribe tricky tried trim trip trolley truck true truly trust try tsp tub tue tues tuesday tune turkish tv twelve twenty
    twice twin two typical typically uber ultimate ultimately umbrella uncle under understand uni uniform unique unit universal university unless unlikely
    untick until up upper us use used useful user using usual usually vacation valentine value varied variety vast veg vegan veganuary vegetable
    vegetarian veggie veggies version very vibe video vietnamese view village vindaloo visit visiting visitor voice volume vote voucher vouchers wagamama
    wage wait waitrose walk wall want wanted warm warmer warming was waste wasted wasteful watch watching we wear weather web website wed wedding wednesday week
    weekday weekdays weekend weekly weeknight weeknights welcome welsh went were west wet wfh what whatever whats wheel when whenever where wheres
    wherever whether which whichever while whisk white who whole wholesome whom whose why wide widely wife wifey wild will window winter wish with within
    wk wks wok woman women wonder wonderful wood wooden word work worker workout workshop worktop world worth would wrap write writer xmas yeah year
    yearning yellow yep yes yesterday yet yoga yorkshire yorkshires you young youngest your youre yours youth yummy zesty zingy zippy zone zoom`
    .split(/\s+/)
    .filter(Boolean),
);
