import { Parser } from 'htmlparser2';
import { findContacts } from './find-contacts.js';
import { lengthOf, visibleText, withoutInvisible } from './visible-text.js';
import { nameMaxLength, textMaxLength } from './vocabulary.js';

/** Policy of what members may call themselves, not a defence: queries are parameterised everywhere (D-50). */
const forbiddenKeywords = ['select', 'insert', 'update', 'delete', 'drop', 'union', 'create', 'alter', 'exec', 'script'];
const forbiddenWord = new RegExp(`\\b(${forbiddenKeywords.join('|')})\\b`, 'i');

export type TextRule = 'text.max_len' | 'text.phone' | 'text.email' | 'text.url' | 'text.keyword';

export interface TextFault {
  rule: TextRule;
  /** A sentence for people. */
  message: string;
}

/**
 * What is stored of a typed text: NFC, trimmed, without markup, control and direction characters, and empty when nothing of it can be seen.
 * Nothing is escaped: the code that shows it is responsible for that.
 */
export function cleanText(typed: string): string {
  const text = withoutTags(withoutInvisible(typed));
  // What went may have stood between the halves of a tag.
  return text === typed ? visibleText(text) : cleanText(text);
}

/** The first rule that a name breaks, PROF-31 to PROF-35. `field` is how the message calls it. */
export const checkName = (text: string, field = 'name'): TextFault | undefined => checkText(text, field, nameMaxLength);

/** The first rule that a short profile text breaks. */
export function checkText(text: string, field: string, maxLength = textMaxLength): TextFault | undefined {
  if (lengthOf(text) > maxLength) return { rule: 'text.max_len', message: `${field} cannot exceed ${maxLength} characters` };
  const { phone, email, link } = findContacts(text);
  if (phone) return { rule: 'text.phone', message: `Phone numbers are not allowed in the ${field} field` };
  if (email) return { rule: 'text.email', message: `Email addresses are not allowed in the ${field} field` };
  if (link) return { rule: 'text.url', message: `URLs are not allowed in the ${field} field` };
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
