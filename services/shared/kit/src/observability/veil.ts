const veils: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '<address>'],
  [/\beyJ[\w-]{8,}(?:\.[\w-]+)*/g, '<token>'],
  [/\b\d(?:[ -]?\d){12,18}\b/g, '<number>'],
  [/\b(?:bearer |(?:token|password|secret|code)[=:] ?)[^\s,;&]+/gi, '<secret>'],
];

/**
 * Takes out of a text what looks like a person's: addresses, tokens, long numbers, secrets by their name. Nothing of that kind is meant to
 * be said anywhere; this is the wall behind the one that holds.
 */
export const veil = (text: string): string => veils.reduce((veiled, [pattern, instead]) => veiled.replace(pattern, instead), text);

const quoted = /"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/g;

/** The same for the words of an error that is not ours: what it quotes is what somebody sent. */
export const veilQuotes = (text: string): string => veil(text.replace(quoted, '"…"'));
