import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlaceJson } from '@sotto/proto/profiles/v1/profiles';

/** LOC-06: 'city, state'; without a state 'city, country'; otherwise the first two parts of the full name. */
export function placeLabel({ display_name: name = '', address = {} }: PlaceJson): string {
  const city = address.city || address.town || address.village;
  const region = address.state || address.country;
  if (city && region) return `${city}, ${region}`;
  return name.split(', ').slice(0, 2).join(', ');
}

const distances: Record<string, MessageDescriptor> = {
  'under 5 miles': msg`Under 5 miles`,
  '5-10': msg`5–10 miles`,
  '10-25': msg`10–25 miles`,
  '25-50': msg`25–50 miles`,
  '50+': msg`50+ miles`,
};

/** A distance bucket as text; empty when the distance is unknown. */
export function distanceLabel(bucket: string | undefined): string {
  const label = distances[bucket ?? ''];
  return label ? i18n._(label) : '';
}
