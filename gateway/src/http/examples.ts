import type { DescField } from '@bufbuild/protobuf';

/** What a field of this name could hold, where its type does not say. */
const named: Readonly<Record<string, unknown>> = {
  access_token: 'eyJhbGciOiJFZERTQSJ9...',
  age: 34,
  bio: 'Late Night Vibes',
  city: 'Atlanta',
  content: 'Hello, how was the show?',
  country: 'United States',
  display_name: 'Robin',
  email: 'robin@example.com',
  gender: 'female',
  label: 'Chrome on Android',
  limit: 20,
  location: 'Atlanta, Georgia',
  max_age_preference: 45,
  message: 'The page of matches stays empty.',
  min_age_preference: 28,
  name: 'Robin',
  password: 'correct horse battery staple',
  place_id: '4180439',
  q: 'atl',
  remaining: 17,
  sequence: 12,
  state: 'Georgia',
  subject: 'Matches',
  terms_version: 'v1.0',
  ticket: 'S-1042',
  tier: 'premium_tier_1',
  token: 'c2VudC1ieS1tYWls',
  unread_total: 3,
};

/** An example of a single value: the first word it may be, its format's, or its name's. */
export function exampleOf(field: DescField, schema: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(schema.enum)) return schema.enum.find((word) => word !== '');
  if (schema.format === 'uuid' || /(^|_)id$/.test(field.name)) return named[field.name] ?? '019ad1f0-5c3e-7b1a-9d4b-2f6d1a0c5b77';
  if (schema.format === 'email') return named.email;
  if (schema.type === 'boolean') return true;
  return named[field.name];
}
