import type { DescField } from '@bufbuild/protobuf';

/** Example values by the name of a field. */
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

/** An example value of a field: the first value of its enum, or one for its format or its name. */
export function exampleOf(field: DescField, schema: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(schema.enum)) return schema.enum.find((value) => value !== '');
  if (schema.format === 'uuid' || /(^|_)id$/.test(field.name)) return named[field.name] ?? '019ad1f0-5c3e-7b1a-9d4b-2f6d1a0c5b77';
  if (schema.format === 'email') return named.email;
  if (schema.type === 'boolean') return true;
  return named[field.name];
}
