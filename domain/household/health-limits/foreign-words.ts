/**
 * Words of other languages that mean "without" or "cannot" or name an allergen, and that are spelt like English words or short enough to be mistaken for them.
 * Other foreign words are unknown words, which we ask about anyway. Languages: those most spoken in England and Wales (Census 2021) that use Latin letters, and Welsh.
 */
export const FOREIGN_WORDS: ReadonlySet<string> = new Set(
  `sin sans ohne senza sem bez zonder fara uten utan nem nie non nein kein keine keinen pas ne nu ni geen niet ikke inte nid heb nao nicht kann mag peut puedo puede posso puo pode
   noix noce noci nueces nuez nozes nuss noten noot nuci orzech orzechy orzechow cnau leche lait latte leite milch mleko melk lapte sut llaeth huevo huevos oeuf oeufs uova uovo ovo ovos eier jajko jajka oua
   pesce poisson pescado peixe fisch ryby vis soja ble trigo grano weizen pszenica tarwe arachide arachides cacahuete cacahuetes amendoim erdnusse erdnuss erdnuesse orzeszki pinda pindas alune
   gluten-frei glutenfrei laktosefrei senf moutarde mostaza mostarda sesamo sezam sellerie apio sedano seler crevette gamba gambas gamberi krewetki garnalen mariscos marisco frutti bitte prego porfavor favor`
    .split(/\s+/)
    .filter(Boolean),
);
