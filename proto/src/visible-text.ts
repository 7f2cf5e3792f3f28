/** What can be seen of a text: a file of its own, so that who needs no more loads no more. */

/**
 * A text as typed, but in NFC and without what cannot be seen or turns the text around. Line breaks and tabs survive,
 * markup is a matter of words.
 */
export const withoutInvisible = (typed: string): string =>
  typed.normalize('NFC').replaceAll(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '');

/** Whether a reader would see nothing at all: spaces, joiners and fillers alone. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: fillers and variation selectors are meant one by one.
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0\u2800\ufe00-\ufe0f]/u.test(text);
