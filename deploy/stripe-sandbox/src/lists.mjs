import { integer, list, span, string } from './params.mjs';
import { StripeFault } from './stripe-fault.mjs';

/** What every list takes. */
export const paging = { limit: integer, starting_after: string, ending_before: string, expand: list(string) };

/** Lists that can be cut by time. */
export const pagingInTime = { ...paging, created: span };

/**
 * A page of Stripe's: the newest first, continued by the id of the last one.
 * @template {{ id: string, created: number }} T
 * @param {string} url
 * @param {T[]} rows As they were made.
 * @param {{ limit?: number, starting_after?: string, ending_before?: string, created?: Record<string, number> }} query
 * @returns {import('stripe').Stripe.ApiList<T>}
 */
export function pageOf(url, rows, { limit = 10, starting_after, ending_before, created = {} }) {
  if (limit < 1 || limit > 100) throw StripeFault.invalid('Invalid limit: must be between 1 and 100', { param: 'limit' });
  const all = rows.filter((row) => within(row.created, created)).toReversed();
  const placeOf = (id, param) => {
    const place = all.findIndex((row) => row.id === id);
    if (place < 0) throw StripeFault.invalid(`No such object: '${id}'`, { code: 'resource_missing', param });
    return place;
  };
  const before = ending_before === undefined ? all : all.slice(0, placeOf(ending_before, 'ending_before'));
  const from = starting_after === undefined ? before : before.slice(placeOf(starting_after, 'starting_after') + 1);
  const data = ending_before === undefined ? from.slice(0, limit) : from.slice(-limit);
  return { object: 'list', url, data, has_more: from.length > data.length };
}

const within = (timestamp, /** @type {Record<string, number>} */ { gt, gte, lt, lte }) =>
  !(gt !== undefined && timestamp <= gt) &&
  !(gte !== undefined && timestamp < gte) &&
  !(lt !== undefined && timestamp >= lt) &&
  !(lte !== undefined && timestamp > lte);
