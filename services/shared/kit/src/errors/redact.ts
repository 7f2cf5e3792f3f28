const redactions: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '<address>'],
  [/\beyJ[\w-]{8,}(?:\.[\w-]+)*/g, '<token>'],
  [/\b\d(?:[ -]?\d){12,18}\b/g, '<number>'],
  [/\b(?:bearer |(?:token|password|secret|code)[=:] ?)[^\s,;&]+/gi, '<secret>'],
];

/**
 * Takes out of a text what looks like a person's: addresses, tokens, long numbers, secrets by their name. Nothing of that kind is meant to
 * be said anywhere; this is the wall behind the one that holds.
 */
export const redact = (text: string): string =>
  redactions.reduce((redacted, [pattern, instead]) => redacted.replace(pattern, instead), text);

const quoted = /"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/g;

/** The same for the message of a library error, whose quoted parts can be input. */
export const redactQuotes = (text: string): string => redact(text.replace(quoted, '"…"'));
