import { parseMoney } from './typed-money';

test.each([
  ['10', 1000],
  ['10.5', 1050],
  ['10.55', 1055],
  ['0.01', 1],
  ['0', 0],
  ['.5', 50],
  ['12.', 1200],
  ['12,5', 1250],
  ['12,50', 1250],
  [' 7 ', 700],
  ['19.99', 1999],
  ['$1', 100],
  ['$ 12.50', 1250],
  ['12,50 $', 1250],
  ['1250', 125_000],
  ['1,250.00', 125_000],
  ['1.250,00', 125_000],
  ['1 250', 125_000],
  ['1\u00a0250,5', 125_050],
  ['1,250,000', 125_000_000],
  ['1.250.000', 125_000_000],
])('parseMoney: "%s" is %d cents (D-18)', (text, cents) => expect(parseMoney(text)).toBe(cents));

test.each(['1,250', '1.250', '12,500', '12.345', '10.555', '1,25,000', '1,250.000', '1.250.00', '1,2,3', '1 25', '1 2'])(
  'parseMoney: "%s" can be read in two ways or in none',
  (text) => expect(parseMoney(text)).toBeUndefined(),
);

test.each(['-1', '1e3', 'ten', '', ' ', '.', ',', '$', '12$50', '99999999999999999999'])('parseMoney: "%s" is no amount', (text) =>
  expect(parseMoney(text)).toBeUndefined(),
);
