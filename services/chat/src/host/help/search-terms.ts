import type { Language } from './help-index.js';

/** Terms that do not describe the subject of a question. */
const stopTerms: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    `a about actually all am an and any are as at be because been but by can cant could d did do does doesnt dont for from get gets getting
    go going got had has have hello help hey hi how i id if ill im in into is isnt it its ive just know let like ll m may me mean might my
    need no now of off ok on or our please re really s say says so some someone somebody anyone anybody something still tell than thanks that the their them
    then there these they thing things this to too up us use using ve very want was way we well were what when where which who whom whose why
    will wish with wont work works would you your yours`.split(/\s+/),
  ),
  es: new Set(
    `a ahora al algo alguien algun alguna ante antes asi aun aunque ay ayuda cada como con cual cuales cuando de del desde donde e el ella ellas ellos en
    entonces era es esa ese eso esta este esto estan estar estoy favor fue funciona funcionan ha hace hacer hago hay he hola la las le les lo los
    mas me mi mis mucho muy necesito ni no nos o para pero por porque pues puede puedo pueden que quien quiero quisiera saber se ser si sin sobre solo
    son soy su sus tal tambien te tengo tiene todo todos tu tus un una unas uno unos usar va vamos voy y ya yo`.split(/\s+/),
  ),
};

/** A simple stem of a word, without endings for number, gender and tense. Questions and index use the same function. */
const stems: Record<Language, (word: string) => string> = {
  en: (word) =>
    word.length < 4 ? word : word.replace(/(ations?|ings?|ed|ies|es|s|e|y)$/, (end) => (word.length - end.length < 3 ? end : '')),
  es: (word) =>
    word.length < 4
      ? word
      : word.replace(/(aciones|acion|ados?|adas?|idos?|idas?|ando|iendo|arme|arlo|arla|ar|er|ir|es|as|os|s|a|o|e)$/, (end) =>
          word.length - end.length < 3 ? end : '',
        ),
};

/** The text in lower case, without accents and punctuation, with single spaces between terms. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The different search terms of a text. */
export function termsOf(text: string, language: Language): string[] {
  const terms = plain(text)
    .split(' ')
    .filter((word) => word !== '' && !stopTerms[language].has(word));
  return [...new Set(terms.map(stems[language]))];
}
