/** What can be seen of a text, and how long it is: a file of its own, so that who needs no more loads no more. */

/**
 * A text as typed, but in NFC and without characters that are invisible or change the direction of text. Line breaks and tabs survive,
 * markup is kept as text.
 */
export const withoutInvisible = (typed: string): string =>
  typed.normalize('NFC').replaceAll(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '');

/**
 * A character that leaves a mark, by its Unicode properties. Those named one by one have an empty glyph and no property that says so: the
 * Braille blank, a filler, a note without a head and two blanks of hieroglyphs.
 */
const seen =
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}\u2800\u{16fe4}\u{1d159}\u{13441}\u{13442}]/u;

/** Whether a reader would see nothing at all: spaces, joiners and fillers alone. */
export const isBlank = (text: string): boolean => !seen.test(text);

/** A text without invisible characters and without space around it; empty when nothing of it can be seen. */
export function visibleText(typed: string): string {
  const text = withoutInvisible(typed).trim();
  return isBlank(text) ? '' : text;
}

/** The length of a text as the contract counts it: code points in NFC, whichever way it was typed. */
export const lengthOf = (text: string): number => [...text.normalize('NFC')].length;
