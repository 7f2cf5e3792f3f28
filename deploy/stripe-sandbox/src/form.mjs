const path = /[^[\]]+/g;
const dangerous = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads a form as Stripe does: `options[document][live]=true` is an object in an object, and every value is text. */
export function parseForm(text) {
  const form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.match(path) ?? [];
    if (keys.length > 0 && !keys.some((key) => dangerous.has(key))) put(form, keys, value);
  }
  return form;
}

/**
 * @param {Record<string, any>} target
 * @param {string[]} keys
 * @param {string} value
 */
function put(target, [key, ...rest], value) {
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  if (typeof target[key] !== 'object') target[key] = {};
  put(target[key], rest, value);
}
