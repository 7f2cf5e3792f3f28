import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { find } from 'linkifyjs';
import { withoutInvisible } from './visible-text.js';

/** Ways to reach somebody outside that a text holds. */
export interface FoundContacts {
  phone: boolean;
  email: boolean;
  link: boolean;
}

/** Which ways to reach somebody outside a text holds: phone numbers, email addresses and links, but not dates, files and lacking spaces. */
export function findContacts(text: string): FoundContacts {
  const shown = asShown(text).normalize('NFKC');
  const dotted = shown.replaceAll(/[\u3002\uff61]| ?[[({] ?(?:dot|\.) ?[\])}] ?/gi, '.').replaceAll(/ dot (?=(?:com|net|org|io)\b)/gi, '.');
  const found = find(dotted);
  return {
    phone: isPhone(shown),
    email: found.some(({ type }) => type === 'email'),
    link: /\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s/]/i.test(dotted) || found.some((one) => one.type === 'url' && isLink(one, dotted)),
  };
}

/** As a reader sees it: characters that look empty are spaces, and what is not seen parts no word. */
export const asShown = (text: string): string =>
  withoutInvisible(text)
    .replaceAll(/[\u115f\u1160\u2800\u3164\uffa0]/g, ' ')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Domains of one character, and short addresses that would read as a sentence otherwise. */
const knownHosts =
  /^(?:(?:x|z|q)\.com|[tga]\.co|(?:t|m|wa|kik|paypal|cash|about|ig|snap|signal)\.me|v\.gd|is\.gd|u\.to|t\.ly|s\.id|n\.pr|youtu\.be|instagr\.am|linkin\.bio|bit\.do|goo\.gl)$/i;

/** What is written with a point and is no address. */
const knownNames = /^(?:(?:asp|vb|ado|ml)\.net|will\.i\.am)$/i;

/** Top-level domains that are mostly the ending of a file name. */
const fileEndings = /^(?:mov|zip|md|py|sh)$/i;

/** Top-level domains that start a sentence in English or Spanish when a space is lacking: "ok.so what". */
const startsOfSentences =
  /^(?:so|to|it|is|me|in|my|no|at|be|am|us|do|as|id|la|al|el|se|si|lo|de|es|by|su|va|ve|ya|now|how|are|men|one|you|fun|love|life|here|live|best|new|today|cool|world|just|nice|please|call|like|dance|kiss|family|baby|mom|dad)$/i;

/** Top-level domains that no sentence starts with, so that a capital letter changes nothing. */
const unambiguous = /^(?:com|net|org|edu|gov|info|biz|xyz|io|tv|xxx|app|dev|site|online|website|uk|fr|ru|eu|nl|pl|ca|au|br|mx|ee|gg|ly)$/i;

const titles = /^(?:dr|mr|mrs|ms|st|prof|sr|jr|sra|srta|dra|ph|lt|col|sgt|capt|rev|vs|mt)$/i;

const units = /^(?:am|pm|cm|mm|km|kg|mg|ml|in|st|no|oz|lb)$/i;

/** Whether what has the form of an address is one: a protocol, a path or a third part says so, else its last part decides. */
function isLink({ value, start, end }: { value: string; start: number; end: number }, text: string): boolean {
  if (/^(?:[a-z][a-z\d+.-]*:|www\.)/i.test(value)) return true;
  const host = value.split(/[/?#:]/, 1)[0]!;
  const labels = host.split('.');
  const [first, last] = [labels[0]!, labels.at(-1)!];
  if (knownHosts.test(host)) return true;
  if (knownNames.test(host)) return false;
  if (labels.length === 2 && isSentenceStart(last)) return false;
  if (host !== value) return true; // a path
  if (labels.slice(0, -1).every((label) => label.length === 1)) return first !== first.toUpperCase() && unambiguous.test(last);
  if (/^\d+$/.test(labels.at(-2)!) && units.test(last)) return false;
  if (labels.length > 2) return true;
  if (titles.test(first) && !unambiguous.test(last)) return false;
  if (fileEndings.test(last)) return false;
  return !(startsOfSentences.test(last) && !/[\d-]/.test(first) && goesOn(text, start, end));
}

/** "chocolate.It was": a capital letter of a top-level domain that is a word, or could be one. */
const isSentenceStart = (last: string) => /^\p{Lu}\p{Ll}+$/u.test(last) && !unambiguous.test(last);

/** Whether the text reads on as a sentence would. An address after "at" or ":" is one all the same. */
const goesOn = (text: string, start: number, end: number) =>
  /^(?:\s+[\p{L}\d]|['\u2019]\p{L})/u.test(text.slice(end)) &&
  !/(?:\b(?:at|on|visit|see|en|site|page|website)|[:@])\s*$/i.test(text.slice(0, start));

/**
 * Ten digits and more, or seven in the two groups that people say them in, however they are spaced: beside what the numbering plans
 * know, because a number that rings nowhere reads like one all the same.
 */
const longNumber = /(?<!\d)(?:\d[\s().\-/_]{0,3}){10,}/g;
const shortNumber = /(?<![\d-])\d{3}[\s.-]\d{4}(?![\d-])/;

const [year, month, day, hour, sixty] = [
  '(?:19|20)\\d{2}',
  '(?:0?[1-9]|1[0-2])',
  '(?:0?[1-9]|[12]\\d|3[01])',
  '(?:[01]?\\d|2[0-3])',
  '[0-5]\\d',
];
const [month2, day2, hour2] = ['(?:0[1-9]|1[0-2])', '(?:0[1-9]|[12]\\d|3[01])', '(?:[01]\\d|2[0-3])'];

/** Numbers that mean something else. */
const otherNumbers = [
  // Identifiers: "01922863-1234-7567-8901-234567890123".
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi,
  // The time of a picture: "20261129 013422".
  new RegExp(`(?<![\\d+])${year}${month2}${day2}(?:[ _T.-]{0,3}${hour2}${sixty}${sixty}(?:\\d{3})?)?(?!\\d)`, 'g'),
  /\b(?:FB_)?(?:IMG|VID|PXL|DSC)[ _-]?1\d{12}(?!\d)/gi,
  // Dates, with a time: "2026-11-29 01:34", "29.11.2026 20:15".
  new RegExp(
    `(?<![\\d+])(?<!\\d[./-])(?:${year}[./-]${month}[./-]${day}|${day}[./-]${day}[./-](?:${year}|\\d{2}))(?![./-]?\\d)(?:[ T,]+${hour}[:.h-]${sixty}(?:[:.-]${sixty})?(?!\\d))?`,
    'g',
  ),
  // Years: "1998-2004-2010", "2019 2020 2021".
  new RegExp(`(?<![\\d+][ .-]?)${year}(?:\\s?[-\u2013/, ]\\s?${year})+(?!\\d)(?![ .-]\\d)`, 'g'),
  // Times: "18.00-23.30".
  new RegExp(`(?<![\\d.])${hour}\\.${sixty} ?[-\u2013] ?${hour}\\.${sixty}(?![.]?\\d)`, 'g'),
  // Large sums: "10.000.000.000".
  /(?<![\d.])\d{1,3}(?:\.\d{3}){3,}(?![.\s-]?\d)/g,
  /\bISBN(?:-1[03])?:? ?[\dX -]{10,17}/gi,
  // Sets of tennis: "6-4 3-6 7-6 6-3 7-5".
  /(?<![\d-])[0-7]-[0-7](?:,? [0-7]-[0-7])+(?![\d-])/g,
  /(?<![\d.])-?\d{1,3}\.\d{3,}[, ]+-?\d{1,3}\.\d{3,}(?![\d.])/g,
  /\b(?:3\.14159|2\.71828|1\.61803|1\.41421)\d*/g,
  // "Porsche 911 1985", "500-1000 people".
  /(?<!\b(?:call|text|phone|tel|cell|number|no|ring|dial|whatsapp|at|on|llama|ll\u00e1mame|n\u00famero)\b\W{0,3})\b\d{3} (?:19|20)\d{2}(?![\d-]| \d)/gi,
  /(?<![\d-])[1-9]\d?0-[1-9]\d00(?![\d-])/g,
];

function isPhone(shown: string): boolean {
  const plain = shown.replaceAll('\u20e3', '').replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  const rest = otherNumbers.reduce((text, pattern) => text.replaceAll(pattern, ' # '), plain);
  const text = rest.replaceAll(longNumber, (number) => (isCount(number) ? ' # ' : number));
  return text.search(longNumber) >= 0 || shortNumber.test(text) || findPhoneNumbersInText(text, 'US').length > 0;
}

/** "1 2 3 4 5 6 7 8 9 10", "32 34 36 38 40": a list, whose numbers grow. */
function isCount(number: string): boolean {
  const groups = number.match(/\d+/g) ?? [];
  return groups.length > 4 && groups.every((group, at) => !group.startsWith('0') && (at === 0 || Number(group) > Number(groups[at - 1])));
}

/** The value of a decimal digit of any script: ten of them follow each other. */
function digitValue(digit: string): number {
  if (/\d/.test(digit)) return Number(digit);
  let zero = digit.codePointAt(0)!;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero--;
  return digit.codePointAt(0)! - zero;
}
