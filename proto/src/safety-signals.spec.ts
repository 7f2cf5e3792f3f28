import { findSafetySignals } from './safety-signals.js';

const kinds = (text: string) => findSafetySignals(text).map(({ kind }) => kind);

test.each([
  "I'm 16",
  'I’m 16',
  'im 17yo',
  "i'm only 15",
  'I am sixteen',
  'I am just 17 years old',
  '16 y/o',
  '17yo, Atlanta',
  'Ana, 16 years old',
  'Zoe 🌸 | 17 y.o. | dancer',
  'turning 18 soon',
  'Turning eighteen next month!',
  "I'll be 18 in March",
  'almost 18',
  "I'm almost 17",
  'my real age is 15',
  'age: 14',
  "I'm under 18",
  "I'm underage",
  'im not even 18',
  "I'm still a minor",
  "I'm in high school",
  "I'm a high school junior",
  'im in 10th grade',
  'tengo 16 años',
  'Tengo quince años',
  'tengo 17',
  'solo con 16 años',
  'voy a cumplir 18',
  'cumplo los 18 en mayo',
  'soy menor de edad',
  'soy menor',
  'todavía no he cumplido 18',
  'estoy en la secundaria',
  "I'm16",
  'im16',
  'tengo16 años',
  "I'm 16-17",
  'I’m 🔥16',
  "I'm 1️⃣6️⃣",
])('"%s" states being under age', (text) => {
  expect(kinds(text)).toContain('under_age');
});

test.each([
  "I'm 36",
  "I'm 18",
  "I'm 160 cm",
  'my dog is 16',
  'size 16',
  "My son is 15 and I'm 41",
  "I'm 15 minutes away",
  "I'm 16 weeks sober",
  "I'm 17 years sober",
  "I'm 12 years older than I look",
  'a 16 year old whiskey',
  '16-year-old Scotch, 40-year-old me',
  'together since I was 17',
  'moved here when I was 12',
  'room 16, floor 17',
  '17 miles away',
  'Class of 2017',
  'turning 38 soon',
  'turning 180 degrees',
  'always 18 holes on Sunday',
  'be 18 minutes late',
  'over 18 only',
  'must be 18+',
  'Must be 18.5 miles',
  'I teach in a high school',
  'high school teacher',
  'minor league fan',
  "I'm a minor celebrity's ex",
  'tengo 36 años',
  'tengo 16 años de casado',
  'tengo 17 millas de camino',
  'tengo 15 gatos',
  'mi hija tiene 16 años',
  'cuando tengo 16 dolares',
  'cumplo 38',
  'desde que tengo 16 toco la guitarra',
  'el hermano menor',
  'soy el menor de tres hermanos',
  'Agent 16',
  'Lily, 36',
  'Tomorrow, 11',
  'Room (12)',
  'mañana, 11',
  "I'm 10/10 happy",
  "I'm 11 to 7 tomorrow",
  "I'm 12-0 tonight",
  "I'm 15-20 min out",
  "I'm 10 to 15 minutes late",
  "I'm 15 secs away",
  "I'm 15 away",
  "I'm 12 hrs behind",
  "I'm 17 points ahead",
  "I'm 14 pages in",
  "I'm 13 percent Irish",
  'tengo 15 puntos',
  'Atlanta, Georgia',
  'Low Key Only',
  '',
])('"%s" does not', (text) => {
  expect(kinds(text)).not.toContain('under_age');
});

test.each(['Lily, 16', 'Lily (17)', ' lily,16 '])('"%s" states an age as a name', (text) => {
  expect(findSafetySignals(text, 'name')).toEqual([{ kind: 'under_age' }]);
  expect(findSafetySignals(text)).toEqual([]); // "Tomorrow, 11" has the same form
});

test.each([
  ["I'm\u200b 16", 'under_age'],
  ["I'm 1\u200b6", 'under_age'],
  ["I\u00ad'm 16", 'under_age'],
  ['i am\u206016', 'under_age'],
  ["I'm\u280016", 'under_age'],
  ["I'm\u316416", 'under_age'],
  ['add me on sn\u200dap', 'contact'],
  ['ex\u00adample.\u200bcom', 'link'],
  ['pay\u200bpal me first', 'payment'],
])('%j is read as it looks', (text, kind) => {
  expect(kinds(text)).toContain(kind);
});

test.each([
  'call me 404-555-0123',
  'write to ana@example.com',
  'add me on snap',
  'snap: ana.banana',
  'my insta is ana_banana',
  'text me on WhatsApp',
  'find me @ana_banana',
  'ana at gmail dot com',
  'mi numero es el de siempre',
  'agrégame en instagram',
  'escríbeme por whatsapp',
])('"%s" fishes for contact', (text) => {
  expect(kinds(text)).toContain('contact');
});

test.each([
  'I snap my fingers',
  'meet me at 8',
  'line dancing',
  'signal lost',
  'I work at Yahoo',
  'a telegram from my grandmother',
  'me @ home',
])('"%s" does not fish', (text) => {
  expect(kinds(text)).not.toContain('contact');
});

test.each(['see example.com', 'https://bit.ly/x', 'www.example.org/me', 'wa.me/1', 'my store.it/x', 'https://ok.so', 'www.ok.so'])(
  '"%s" holds a link',
  (text) => {
    expect(kinds(text)).toContain('link');
  },
);

test.each(['St. Louis', 'e.g. tonight', '5.5 miles', 'Mr.Right', 'ok.so what', 'I know.it was fun', 'claro.si quieres'])(
  '"%s" holds none',
  (text) => {
    expect(kinds(text)).not.toContain('link');
  },
);

test.each([
  'cashapp me first',
  'my venmo is open',
  'send me money',
  'send a gift card',
  '$anabanana',
  '200 roses per hour',
  '$150 a night',
  'mándame dinero',
  'acepto zelle',
])('"%s" asks for payment', (text) => {
  expect(kinds(text)).toContain('payment');
});

test.each(['no money talk', 'I paid $20 for this shirt', 'roses are red', 'Money Heist fan', 'pay it forward', 'dinner is on me'])(
  '"%s" asks for none',
  (text) => {
    expect(kinds(text)).not.toContain('payment');
  },
);

test('each kind is named once, in one order', () => {
  expect(kinds("I'm 16, I'm 17, venmo me, add me on snap, ana@example.com, example.com")).toEqual([
    'under_age',
    'contact',
    'link',
    'payment',
  ]);
});

test('a long text is read in no time', () => {
  const began = performance.now();
  findSafetySignals('i am only just still '.repeat(5_000));
  findSafetySignals('a'.repeat(50_000));
  findSafetySignals('tengo solo casi '.repeat(5_000));
  expect(performance.now() - began).toBeLessThan(2_000);
});
