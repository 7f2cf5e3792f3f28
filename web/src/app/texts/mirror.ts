import type { Messages } from '@lingui/core';

type Tokens = Messages[string];

/** Makes texts longer, as translations are, for the pseudo-locale that shows the app from right to left. Names and tags stay as they are. */
const longer = (text: string): string => text.replaceAll(/[aeiou]/g, '$&$&');

function mirrorTokens(tokens: Tokens): Tokens {
  if (typeof tokens === 'string') return longer(tokens);
  return tokens.map((token) => {
    if (typeof token === 'string') return longer(token);
    const [name, type, choices] = token;
    if (typeof choices !== 'object' || choices === null) return token;
    return [name, type, Object.fromEntries(Object.entries(choices).map(([key, value]) => [key, mirrorChoice(value)]))];
  }) as Tokens;
}

const mirrorChoice = (value: unknown) => (typeof value === 'number' ? value : mirrorTokens(value as Tokens));

/** The texts of a catalogue for the pseudo-locale. */
export const mirror = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, tokens]) => [id, mirrorTokens(tokens)]));
