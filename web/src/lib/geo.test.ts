import { distanceLabel, placeLabel } from './geo';

test('a place is called by city and state', () =>
  expect(
    placeLabel({
      display_name: 'Atlanta, Georgia, United States',
      address: { city: 'Atlanta', state: 'Georgia', country: 'United States' },
    }),
  ).toBe('Atlanta, Georgia'));

test('without a state the country stands in, whatever the size of the place', () => {
  expect(placeLabel({ address: { town: 'Atlántida', country: 'Uruguay' } })).toBe('Atlántida, Uruguay');
  expect(placeLabel({ address: { village: 'Ny-Ålesund', state: '', country: 'Norway' } })).toBe('Ny-Ålesund, Norway');
});

test('without a city the first two parts of the full name are taken', () =>
  expect(placeLabel({ display_name: 'Cape Cod, Barnstable County, Massachusetts', address: { state: 'Massachusetts' } })).toBe(
    'Cape Cod, Barnstable County',
  ));

test('a bucket has texts, an unknown distance has none', () => {
  expect(distanceLabel('5-10')).toBe('5–10 miles');
  expect(distanceLabel('')).toBe('');
  expect(distanceLabel(undefined)).toBe('');
});
