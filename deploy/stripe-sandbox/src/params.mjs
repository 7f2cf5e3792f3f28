import { StripeFault } from './stripe-fault.mjs';

/**
 * Reads one value of a form; `name` is how Stripe would call it in a refusal.
 * @typedef {((value: any, name: string) => any) & { required?: boolean }} Kind
 */

/**
 * Reads a form by its shape, as Stripe does: what is not in the shape is refused, because a misspelt name would be lost otherwise, and what
 * has another type than asked for, too.
 * @param {any} form
 * @param {Record<string, Kind>} shape
 */
export function read(form, shape, name = '') {
  const nameOf = (key) => (name ? `${name}[${key}]` : key);
  for (const key of Object.keys(form ?? {}))
    if (!(key in shape))
      throw StripeFault.invalid(`Received unknown parameter: ${nameOf(key)}`, { code: 'parameter_unknown', param: nameOf(key) });

  /** @type {Record<string, any>} */
  const answer = {};
  for (const [key, kind] of Object.entries(shape)) {
    const value = form?.[key];
    if (value !== undefined) answer[key] = kind(value, nameOf(key));
    else if (kind.required)
      throw StripeFault.invalid(`Missing required param: ${nameOf(key)}.`, { code: 'parameter_missing', param: nameOf(key) });
  }
  return answer;
}

/** @returns {Kind} */
export const must = (kind) => Object.assign((value, name) => kind(value, name), { required: true });

/** @type {Kind} */
export const string = (value, param) => {
  if (typeof value !== 'string') throw StripeFault.invalid(`Invalid string: ${JSON.stringify(value)}`, { param });
  return value;
};

/** @type {Kind} */
export const integer = (value, param) => {
  if (!/^-?\d{1,15}$/.test(value)) throw StripeFault.invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });
  return Number(value);
};

/** @type {Kind} */
export const boolean = (value, param) => {
  if (value !== 'true' && value !== 'false') throw StripeFault.invalid(`Invalid boolean: ${value}`, { param });
  return value === 'true';
};

/** @type {Kind} */
export const address = (value, param) => {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw StripeFault.invalid('Not a valid URL', { code: 'url_invalid', param });
  return value;
};

/** Metadata: at most 50 names of 40 characters with values of 500. */
/** @type {Kind} */
export const map = (value, param) => {
  if (value === '') return {};
  if (typeof value !== 'object') throw StripeFault.invalid('Invalid object', { param });
  const pairs = Object.entries(value);
  if (pairs.length > 50) throw StripeFault.invalid('You can specify up to 50 keys.', { param });
  for (const [key, one] of pairs)
    if (key.length > 40 || string(one, `${param}[${key}]`).length > 500)
      throw StripeFault.invalid(`Metadata is limited to 40 characters a name and 500 a value: ${key}`, { param });
  return value;
};

/** @returns {Kind} */
export const oneOf =
  (...choices) =>
  (value, param) => {
    if (!choices.includes(value)) throw StripeFault.invalid(`Invalid ${param}: must be one of ${choices.join(', ')}`, { param });
    return value;
  };

/** @returns {Kind} */
export const list = (kind) => (value, name) => {
  const items = typeof value === 'object' ? Object.values(value) : [value];
  return items.map((item, index) => kind(item, `${name}[${index}]`));
};

/** @returns {Kind} */
export const object = (shape) => (value, name) => read(value, shape, name);

/** A time, or a range of times. */
/** @type {Kind} */
export const span = (value, name) =>
  typeof value === 'object'
    ? read(value, { gt: integer, gte: integer, lt: integer, lte: integer }, name)
    : { gte: integer(value, name), lte: integer(value, name) };

/** What every call takes. */
export const expansion = { expand: list(string) };
