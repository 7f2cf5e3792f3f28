import { parseLinks } from './parse-links.js';

const [a, b] = ['01a222bb-1081-7b21-b36b-9174c4a194b4', '01a222bb-1081-77d9-8dda-3bd2331019e8'];
const none = { items: [], stores: [], members: [], files: [] };

test.each([
  [`https://sotto.example/storefront/${a}`, { stores: [a] }],
  [`/storefront/${a}/`, { stores: [a] }],
  [`https://sotto.example/storefront/${a}?sort=new&item=${b}#top`, { items: [b] }],
  [`https://sotto.example/storefront/${a}?item=nothing`, { stores: [a] }],
  [`https://sotto.example/profile/${a.toUpperCase()}`, { members: [a] }],
  [`  /user/${a} `, { members: [a] }],
  [`https://sotto.example/api/v1/media/${a}/large?expires=1&signature=x`, { files: [a] }],
])('parseLinks: %s contains one id', (link, expected) => {
  expect(parseLinks([link])).toEqual({ ...none, ...expected });
});

test.each([
  'https://elsewhere.example/',
  'look at her store',
  `https://sotto.example/chat?user=${a}`,
  `/storefront/${a}/x`,
  '/storefront/1',
  'http://[',
  '',
])('parseLinks: %j contains no id', (link) => {
  expect(parseLinks([link])).toEqual(none);
});

test('parseLinks: returns a repeated id once', () => {
  expect(parseLinks([`/profile/${a}`, `https://sotto.example/profile/${a}`, `/profile/${b}`]).members).toEqual([a, b]);
});
