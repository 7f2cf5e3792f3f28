import { asShown, findContacts } from './find-contacts.js';

/** What a text may be about that asks for a second look (B-17). */
export const safetySignalKinds = ['under_age', 'contact', 'link', 'payment'] as const;
export type SafetySignalKind = (typeof safetySignalKinds)[number];

export interface SafetySignal {
  kind: SafetySignalKind;
}

/**
 * What a text that a member wrote gives reason to look at, in English and Spanish; each kind once. It refuses nothing and
 * accuses nobody: a person decides. Statements about others ("my dog is 16") and sizes are none. Only in a name, "Lily, 16" is an age.
 */
export function findSafetySignals(text: string, written: 'name' | 'text' = 'text'): SafetySignal[] {
  const shown = asShown(text);
  const plain = simplified(shown);
  const { phone, email, link } = findContacts(text);
  const found: Record<SafetySignalKind, boolean> = {
    under_age: statesMinority(plain) || (written === 'name' && nameWithAge.test(plain)),
    contact: phone || email || matches(plain, contact),
    link,
    payment: matches(plain, payment),
  };
  return safetySignalKinds.filter((kind) => found[kind]).map((kind) => ({ kind }));
}

/** Lower case, without accents and little pictures, with one kind of apostrophe and of space; "1 7" and look-alikes are left to people. */
const simplified = (shown: string): string =>
  shown
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{Extended_Pictographic}/gu, ' ')
    .toLowerCase()
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();

const matches = (text: string, patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(text));

/** 10 to 17, as digits and as text. Younger ages in a text are about children, pets and years together. */
const minor = `(?:1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)`;
const menor = `(?:1[0-7]|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete)`;
const years = `(?:years? ?-?old\\b|yrs? ?-?old\\b|years? of age|y[./]? ?o\\b|yo\\b|year-old)`;
/** What is counted, where it is no age. */
const units = `(?:%|[.,:]\\d|\\d|st\\b|nd\\b|rd\\b|th\\b|am\\b|pm\\b|h\\b|hrs?\\b|min|sec|hour|day|week|month|mile|mi\\b|km|k\\b|block|feet|foot|ft|inch|in\\b|lbs?|kilo|kg|cm|stone|hands|dollar|percent|points?\\b|pages?\\b|credits?\\b|times|out of|away\\b|late\\b|behind\\b|ahead\\b|stops?|floors?|drinks?|beers?|shots?|dates?|years? (?:sober|in\\b|into|younger|older|clean|here|married|single|divorced|and counting)|dias?|semanas?|meses|minutos?|segundos?|horas?|millas?|puntos?|paginas?|anos? (?:sobri|aqui|casad|solter|divorciad|mas|menos))`;
const range = `(?: ?[-–] ?| to | or | a | o )`;
/** What makes of "I'm 16" another statement: "I'm 16 minutes away", "I'm 10 to 15 minutes late", "I'm 11 to 7", "I'm 10/10". */
const ofSomethingElse = `(?! ?${units}|${range}\\d{1,2} ?(?!\\d)${units}|${range}(?:\\d|[2-9]\\d)(?!\\d)| ?/ ?10\\b)`;
/** "when I was 16", "since I was 17": about the past. */
const past = `(?<!\\b(?:when|since|until|till|before|after|because|if|like|as if|wish|as) )(?<!\\b(?:cuando|desde que|desde) )`;

/** "Lily, 16": the format in which profiles show a name and age. */
const nameWithAge = /^[a-z .'-]{2,30}(?:, ?1[0-7]| ?\(1[0-7]\))$/;

const underAge = [
  new RegExp(
    `${past}\\b(?:i'?m|i am|im|i be|ima)(?: (?:only|just|still|actually|really|literally|technically|almost|nearly|about))* ?${minor}\\b${ofSomethingElse}`,
  ),
  new RegExp(
    `\\b(?:i'?m|i am|im)(?: (?:only|just|still|actually|really|a|an|almost|nearly))* ${minor}[ -]*${years}(?! (?:older|younger|sober|in\\b|clean|married|into|here))`,
  ),
  new RegExp(
    `(?:^|[.,;:!?|/()·•-] ?)(?:age:? ?)?${minor} ?${years}(?! ?(?:dog|cat|whisky|whiskey|scotch|rum|wine|daughter|son|kid|car|house|company|girl|boy|child))(?:[ .,;:!?|/()·•-]|$)`,
  ),
  new RegExp(`\\b(?:my (?:real |actual |true )?age(?: is|:)?|age:|aged) ${minor}\\b${ofSomethingElse}`),
  /\b(?:turn|turning|turnin|be|almost|nearly)(?: (?:my|to be))? (?:18|eighteen)\b(?! ?(?:%|[.,:]\d|\d|holes?|miles?|minutes?|mins?|weeks?|months?|hours?|years? (?:ago|sober|in\b|of)))(?= ?(?:$|[.,;:!?)]|soon|next|this|in\b|on\b|tomorrow|years?|yo\b))/,
  /\b(?:i'?m|i am|im)(?: (?:still|only|just|technically|actually))* (?:(?:a |an )?(?:minor(?= ?(?:$|[.,;!?)]|and\b|but\b|so\b|in\b))|underage|under ?age|under 18|under eighteen|not (?:yet |even |quite )?(?:18|eighteen)|not an adult yet))\b/,
  /\b(?:i'?m|i am|im)(?: (?:still|currently))* in (?:high school|middle school|junior high|(?:7th|8th|9th|10th|11th|12th|seventh|eighth|ninth|tenth|eleventh|twelfth) grade)\b/,
  /\b(?:i'?m|i am|im) (?:a |in )(?:(?:high|middle) school(?:er| student| freshman| sophomore| junior| senior)|(?:7th|8th|9th|10th|11th|12th)[ -]grader?)\b/,
  new RegExp(
    `${past}\\btengo(?: (?:solo|solamente|casi|apenas|como))* ?${menor}(?: (?:anos|anitos|primaveras)\\b${ofSomethingElse.replace('anos? (?:', '(?:')}| ?[.,;!]| ?$)(?! (?:de|en) )`,
  ),
  new RegExp(`\\bcon (?:mis |solo )?${menor} (?:anos|anitos)(?: ?[.,;!]| ?$)`),
  /\b(?:voy a cumplir|cumplo|cumplire|estoy por cumplir|a punto de cumplir|casi tengo)(?: los)? (?:18|dieciocho)\b(?! ?(?:meses|semanas|dias|anos de))/,
  /\b(?:soy|aun soy|todavia soy) (?:(?:una? )?menor(?: de edad)?)(?= ?(?:$|[.,;!]|y\b|pero\b))|\bsoy menor de edad\b|\bno (?:tengo|he cumplido)(?: aun| todavia)? (?:los )?18\b/,
  /\b(?:estoy|voy) (?:en|a) (?:la |el )?(?:secundaria|prepa|preparatoria|bachillerato)\b/,
];

/** "I'm 16" and its kin, but not "my dog is 16" or "size 16": only what the writer says of themself. */
const statesMinority = (text: string) => matches(text, underAge);

const messenger = `(?:whats ?app|wa|telegram|tele ?gram|snap(?:chat)?|insta(?:gram)?|ig|kik|signal|viber|wechat|line app|discord|skype|tik ?tok|onlyfans|only fans|fansly)`;
const contact = [
  new RegExp(
    `\\b(?:add|text|message|msg|dm|find|follow|hit|hmu|reach|write|contact|call) (?:me )?(?:up )?(?:on|at|via|through|over) (?:my )?${messenger}\\b`,
  ),
  new RegExp(`\\b(?:my )?${messenger}(?: (?:is|name|handle|user|username|me|id))?(?: is)? ?[:@=-]+ ?@?[\\w.]{3,}`),
  new RegExp(`\\b(?:my|mi) ${messenger}(?: (?:is|name is|handle is|es))? [\\w.]{3,}`),
  new RegExp(`\\b(?:agregame|escribeme|buscame|sigueme|hablame|mandame) (?:un mensaje )?(?:al?|en|por) (?:mi )?${messenger}\\b`),
  /(?:^|[\s(])@[a-z0-9_.]{3,30}\b/,
  /\b(?:my|mi) (?:number|numero|phone|cell|celular|telefono|digits) (?:is|es)\b/,
  /\b[\w.]{2,} ?(?:\(at\)|\[at\]| at ) ?(?:gmail|hotmail|outlook|yahoo|icloud|protonmail|proton) ?(?:\(dot\)|\[dot\]| dot |\.) ?com\b/,
];

const wallet = `(?:cash ?app|venmo|zelle|pay ?pal|apple pay|western union|money ?gram|bizum|mercado ?pago|bitcoin|btc|usdt|crypto|gift ?cards?|steam cards?|wire transfer)`;
const payment = [
  new RegExp(
    `\\b(?:send|pay|tip|spoil|transfer|wire|buy|need|accept|take|want)(?: (?:me|some|a|an|the|money|cash|it|by|with|via|through|to|on|in|only|my))* ${wallet}\\b`,
  ),
  new RegExp(`\\b(?:my|mi) ${wallet}\\b`),
  new RegExp(`\\b${wallet} ?(?:me\\b|[:=@$]|only\\b|is\\b|accepted\\b|first\\b)`),
  /(?:^|[\s(])\$[a-z][a-z0-9_-]{2,20}\b/,
  /\b(?:send|lend|loan|wire|give|transfer) me (?:some |a little |the )?(?:money|cash|\$ ?\d+|\d+ ?(?:\$|dollars|usd|euros|bucks))/,
  /(?:\$ ?\d+|\b\d+ ?(?:\$|usd|dollars|roses|bucks|euros)) ?(?:per|an?|\/|for(?: an?)?|x) ?(?:hour|hr|night|session|meet|date|visit|pic|pics|video)s?\b/,
  /\b(?:envia(?:me)?|manda(?:me)?|presta(?:me)?|transfiere(?:me)?|deposita(?:me)?) (?:algo de |un poco de )?(?:dinero|plata|lana|efectivo|\d+ ?(?:dolares|pesos|euros|usd))/,
  new RegExp(`\\b(?:enviame|mandame|pagame|deposita(?:me)?|paga|acepto|pago)(?: (?:por|con|a|en|al|mi))* ${wallet}\\b`),
];
