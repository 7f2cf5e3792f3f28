import { Parser } from 'htmlparser2';
import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { find } from 'linkifyjs';
import { withoutInvisible } from './visible-text.js';
import { nameMaxLength, textMaxLength } from './vocabulary.js';

/** Policy of what members may call themselves, not a defence: queries are parameterised everywhere (D-50). */
const forbiddenWords = ['select', 'insert', 'update', 'delete', 'drop', 'union', 'create', 'alter', 'exec', 'script'];
const forbiddenWord = new RegExp(`\\b(${forbiddenWords.join('|')})\\b`, 'i');

/**
 * Ten digits and more, or seven in the two groups that people say them in, however they are spaced: beside what the numbering plans
 * know, because a number that rings nowhere reads like one all the same.
 */
const digitsOfPhone = /(?<!\d)(?:\d[\s().\-/]{0,3}){10,}|(?<![\d-])\d{3}[\s.-]\d{4}(?![\d-])/;

export type TextRule = 'text.max_len' | 'text.phone' | 'text.email' | 'text.url' | 'text.keyword';

export interface TextFault {
  rule: TextRule;
  /** A sentence for people. */
  message: string;
}

/**
 * What is stored of a typed text: NFC, trimmed, without markup, control and direction characters. Nothing is escaped:
 * that is the business of whoever shows it.
 */
export function cleanText(typed: string): string {
  const text = withoutTags(withoutInvisible(typed));
  // What went may have stood between the halves of a tag.
  return text === typed ? text.trim() : cleanText(text);
}

/** The first rule that a name breaks, PROF-31 to PROF-35. `field` is how the message calls it. */
export const checkName = (text: string, field = 'name'): TextFault | undefined => checkText(text, field, nameMaxLength);

/** The first rule that a short profile text breaks. */
export function checkText(text: string, field: string, maxLength = textMaxLength): TextFault | undefined {
  if ([...text].length > maxLength) return { rule: 'text.max_len', message: `${field} cannot exceed ${maxLength} characters` };
  if (digitsOfPhone.test(text) || findPhoneNumbersInText(text, 'US').length > 0)
    return { rule: 'text.phone', message: `Phone numbers are not allowed in the ${field} field` };
  const links = find(text);
  if (links.some(({ type }) => type === 'email'))
    return { rule: 'text.email', message: `Email addresses are not allowed in the ${field} field` };
  if (links.some(({ type }) => type === 'url')) return { rule: 'text.url', message: `URLs are not allowed in the ${field} field` };
  if (forbiddenWord.test(text)) return { rule: 'text.keyword', message: `Invalid content detected in ${field}` };
  return undefined;
}

/** What a reader of the markup would see: tags are gone, scripts and styles with their content. */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  const seen: string[] = [];
  let silent = 0;
  const parser = new Parser(
    {
      onopentag: (name) => void (isSilent(name) && silent++),
      onclosetag: (name) => void (isSilent(name) && silent--),
      ontext: (piece) => void (silent || seen.push(piece)),
    },
    { decodeEntities: false },
  );
  parser.end(text);
  return seen.join('');
}

const isSilent = (tag: string) => tag === 'script' || tag === 'style';
