import type { Language } from './help-index.js';

/** Terms that do not describe the subject of a question. */
const stopTerms: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    `a about actually all am an and any are as at be because been but by can cant could d did do does doesnt dont for from get gets getting
    go going got had has have hello help hey hi how i id if ill im in into is isnt it its ive just know let like ll m may me mean might my
    need no now of off ok on or our please re really s say says so some someone somebody anyone anybody something still tell than thanks that the their them
    then there these they thing things this to too up us use using ve very want was way we well were what when where which who whom whose why
    will wish with wont work works would you your yours
    also bc but cause couldnt cuz didnt gonna gotta guy guys havent he her here hers him his id im ive made make one ones please put puts pls plz r she since so theres till u ur wanna wasnt whats yesterday yo`.split(
      /\s+/,
    ),
  ),
  es: new Set(
    `a ahora al algo alguien algun alguna ante antes asi aun aunque ay ayuda cada como con cual cuales cuando de del desde donde e el ella ellas ellos en
    entonces era es esa ese eso esta este esto estan estar estoy favor fue funciona funcionan ha hace hacer hago hay he hola la las le les lo los
    mas me mi mis mucho muy necesito ni no nos o para pero por porque pues puede puedo pueden que quien quiero quisiera saber se ser si sin sobre solo
    son soy su sus tal tambien te tengo tiene todo todos tu tus un una unas uno unos usar va vamos voy y ya yo aparece aqui hacia hice hizo k porfa pq q tb tmb xq`.split(
      /\s+/,
    ),
  ),
};

/** Words that mean the same in a question: the first word of each line stands for all of them. */
const synonyms: Record<Language, string> = {
  en: `
    account acc acct
    buy bought purchase purchased purchases purchasing
    buyer buyers client clients customer customers
    cancel canceled canceling cancelled cancelling
    connection internet wifi
    delete deleting erase erased erasing remove removed removing
    discount bundle bundles deal deals
    fee commission commissions fees
    holiday holidays vacation
    minute min mins minutes
    mistake accident accidentally mistakenly typo
    money bucks cash dollar dollars
    negative minus
    pay paid payed payment payments
    people ppl
    photo image images pic pics picture pictures pix
    reject declined refused rejected
    sell sale sales sold
    store shop shops storefront storefronts vault vaults
    two 2 double twice
    video clip clips film films movie movies vid vids
    woman girl girls women`,
  es: `
    comprador clienta cliente clientes compradora compradores
    descuento oferta ofertas rebaja rebajas
    dinero plata
    eliminar borrar borre borro elimine elimino quitar quite quito
    foto fotografia fotografias imagen imagenes
    impulso boost boosts impulsos
    mujer chica chicas mujeres
    pagar pago pagos pague paguen
    rechazar rechazada rechazado rechazaron rechazo
    reembolso devolucion devoluciones devolver devuelvan
    tienda boveda bovedas tiendas
    vender vendi vendo venta ventas
    ver veo vemos ves viendo`,
};

const firstOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s*\n\s*/)
      .flatMap((line) => {
        const [first = '', ...others] = line.split(' ');
        return others.map((word) => [word, first] as const);
      }),
  );

const firstSynonyms: Record<Language, ReadonlyMap<string, string>> = { en: firstOf(synonyms.en), es: firstOf(synonyms.es) };

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
    .filter((word) => word !== '' && !stopTerms[language].has(word))
    .map((word) => firstSynonyms[language].get(word) ?? word);
  return [...new Set(terms.map(stems[language]))];
}
