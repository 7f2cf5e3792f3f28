import { cellMiles, cellOf, grid } from './grid.js';

const atlanta = [33.749, -84.388] as const;

test('everybody within a few streets shares a cell', () => {
  expect(cellOf(33.751, -84.36)).toBe(cellOf(33.76, -84.39));
});

test('the same cell is no distance', () => {
  expect(cellMiles(cellOf(...atlanta), cellOf(...atlanta))).toBe(0);
});

test.each([
  ['Atlanta to Athens, Georgia', atlanta, [33.961, -83.378], 59.5],
  ['Reykjavik to Akranes', [64.135, -21.895], [64.322, -22.075], 14],
  ['across the date line', [-16.8, 179.98], [-16.8, -179.97], 3.3],
] as const)('%s', (_, [latA, lonA], [latB, lonB], miles) => {
  expect(Math.abs(cellMiles(cellOf(latA, lonA), cellOf(latB, lonB)) - miles)).toBeLessThan(4);
});

test.each([0, 20, 35, 47, 52, 60, 65, 70, 78])('a cell at latitude %i is about 5 km wide', (latitude) => {
  const columns = new Set<number>();
  const degrees = 9;
  for (let step = 0; step < degrees * 200; step++) columns.add(cellOf(latitude, 10 + step / 200));
  const kilometres = (degrees * 111.3 * Math.cos((latitude * Math.PI) / 180)) / columns.size;
  expect(kilometres).toBeGreaterThan(3.5);
  expect(kilometres).toBeLessThan(7.6);
});

test('a cell fits an integer of the database', () => {
  expect(cellOf(89.9, 179.99)).toBeLessThan(2 ** 31);
  expect(cellOf(89.9, 179.99) % grid.rows).toBeLessThan(3600);
});
