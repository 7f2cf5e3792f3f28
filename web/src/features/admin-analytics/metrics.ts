import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a chart may count, by the texts of the contract. */
export const metrics = {
  new_members: msg`New members`,
  erased_members: msg`Deleted members`,
  messages: msg`Messages`,
  matches: msg`Matches`,
  reports: msg`Reports`,
  images_decided: msg`Images decided`,
} satisfies Record<string, MessageDescriptor>;

export type Metric = keyof typeof metrics;

/** How far back a chart goes, in days. */
export const spans = [30, 90, 365] as const;

/** Reads an address; what cannot be meant is what stands first. */
export function chartIn(search: URLSearchParams): { metric: Metric; days: number } {
  const metric = search.get('metric') ?? '';
  return {
    metric: metric in metrics ? (metric as Metric) : 'new_members',
    days: spans.find((span) => String(span) === search.get('days')) ?? 30,
  };
}
