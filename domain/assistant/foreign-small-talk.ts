import { plainText } from "./plain-words.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/**
 * Words of greetings, thanks and requests for help, by language. No food, no third person, no negation or exclusion ("without", "only",
 * "nothing"): a message of these words alone cannot state a dietary restriction.
 */
const LANGUAGES: readonly ReadonlySet<string>[] = [
  words(
    `hallo guten tag morgen abend moin servus danke bitte kannst konnen konnten sie du ihr mir uns helfen hilf hilfe was machst macht tust wie funktioniert das es geht
     ich brauche sprichst sprechen verstehst verstehen deutsch auf wer bist sind mochte einen plan wochenplan essensplan fur woche heute planen kochen`,
  ),
  words(
    `bonjour bonsoir salut merci peux peut pouvez pourriez tu vous m me moi nous aider aidez aide besoin d j ai de s il te plait comment ca cela marche fonctionne que qu est ce
     sais savez faire fais faites parles parlez francais comprends comprenez qui es etes je voudrais un une plan planifier repas menu pour la semaine aujourd hui`,
  ),
  words(
    `czesc dzien dobry wieczor witam hej dziekuje dzieki prosze czy mozesz moze pani pan mi nam pomoc pomozesz pomocy potrzebuje co potrafisz umiesz robisz jak to dziala
     mowisz rozumiesz po polsku jestes chce chcialbym chcialabym zaplanowac plan posilkow na tydzien dzisiaj`,
  ),
  words(
    `hola buenos dias buenas tardes noches gracias puedes puede podria podrias ayudarme ayudarnos ayudar ayuda me nos necesito que sabes hacer haces hablas habla entiendes
     espanol en como funciona esto quien eres quiero quisiera un plan planificar menu comidas de para la semana hoy por favor`,
  ),
];

/** Whether a message consists only of small talk in one other language, and so cannot state a dietary restriction. */
export function isForeignSmallTalk(message: string): boolean {
  const spoken = plainText(message).match(/[\p{L}\p{N}]+/gu) ?? [];
  return spoken.length > 0 && LANGUAGES.some((language) => spoken.every((word) => language.has(word)));
}

/** All words; tests check that none can state a restriction. */
export const FOREIGN_SMALL_TALK: readonly string[] = [...new Set(LANGUAGES.flatMap((language) => [...language]))];
