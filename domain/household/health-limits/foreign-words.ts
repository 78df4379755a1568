/**
 * Words of other languages that are spelt like English words, or short enough to be taken for them, and that say "without", "cannot" or name an allergen there.
 * Everything else that is foreign is asked about because we do not know it. Languages: those most spoken in England and Wales (Census 2021) that use Latin letters, and Welsh.
 */
export const FOREIGN_WORDS: ReadonlySet<string> = new Set(
  `sin sans ohne senza sem bez zonder fara uten utan nem nie non nein kein keine keinen pas ne nu ni geen niet ikke inte nid heb nao nicht kann mag peut puedo puede posso puo pode
   noix noce noci nueces nuez nozes nuss noten noot nuci orzech orzechy orzechow cnau leche lait latte leite milch mleko melk lapte sut llaeth huevo huevos oeuf oeufs uova uovo ovo ovos eier jajko jajka oua
   pesce poisson pescado peixe fisch ryby vis soja ble trigo grano weizen pszenica tarwe arachide arachides cacahuete cacahuetes amendoim erdnusse erdnuss erdnuesse orzeszki pinda pindas alune
   gluten-frei glutenfrei laktosefrei senf moutarde mostaza mostarda sesamo sezam sellerie apio sedano seler crevette gamba gambas gamberi krewetki garnalen mariscos marisco frutti bitte prego porfavor favor`
    .split(/\s+/)
    .filter(Boolean),
);
