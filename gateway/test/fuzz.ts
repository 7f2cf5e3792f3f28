import { newId } from '@sotto/kit/orm/ids';
import { aMember, type RequestOptions, type TestGateway, type Member } from './gateway.js';

/** Numbers that look random and are the same in every run, so that a failure can be looked at again. */
export class Dice {
  constructor(private state: number) {}

  below(limit: number): number {
    this.state = (this.state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * limit);
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]!;
  }
}

const strings = [
  '',
  ' ',
  'a',
  'x'.repeat(3_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnirts',
  '\ufeff',
  '😀'.repeat(600),
  'e\u0301',
  '../../etc/passwd',
  "'; drop table accounts; --",
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '${jndi:ldap://x/y}',
  '%00',
  '%s%n',
  '\r\nSet-Cookie: a=b',
  '-1',
  '0',
  '1e400',
  'NaN',
  'null',
  'true',
  '2026-13-45T99:99:99Z',
  'robin@example.com',
  '00000000-0000-0000-0000-000000000000',
  'like',
  'male',
];
const numbers = [0, -0, -1, 1, 17, 18, 99, 100, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 0.5];

/** Any JSON value, nested a little. */
export function anyValue(dice: Dice, depth = 0): unknown {
  switch (dice.below(depth > 3 ? 5 : 8)) {
    case 0:
      return dice.pick(numbers);
    case 1:
      return dice.pick([true, false]);
    case 2:
      return null;
    case 3:
      return newId();
    case 4:
      return dice.pick(strings);
    case 5:
      return Array.from({ length: dice.below(4) }, () => anyValue(dice, depth + 1));
    case 6:
      return { [dice.pick(['__proto__', 'constructor', 'a', '', '$typeName', '@type'])]: anyValue(dice, depth + 1) };
    default:
      return { seconds: dice.pick(numbers), nanos: dice.pick(strings) };
  }
}

/** A body for a message with these fields: mostly wrong, sometimes nearly right. */
function anyBody(dice: Dice, fields: readonly string[]): unknown {
  const object = () => Object.fromEntries(fields.filter(() => dice.below(4) > 0).map((name) => [name, anyValue(dice)]));
  switch (dice.below(8)) {
    case 0:
      return anyValue(dice);
    case 1:
      return dice.pick([
        '',
        '{',
        '[',
        'nul',
        '{"a":}',
        '"\\ud800"',
        '\u0000',
        `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
        '1'.repeat(400),
        '{"__proto__":{"x":1}}',
      ]);
    case 2:
      return { ...object(), [dice.pick(['userId', 'roles', 'gender_', 'isAdmin', '__proto__'])]: anyValue(dice) };
    default:
      return object();
  }
}

const pathParts = [
  () => newId(),
  () => 'x',
  () => '%00',
  () => '%ff',
  () => '%2e%2e',
  () => '..%2f..',
  () => '%F0%9F%98%80',
  () => 'a'.repeat(99),
  () => 'a'.repeat(5_000),
  () => "'",
  () => '-1',
  () => '%ED%A0%80',
  () => '*',
  () => '{}',
];
const cookies = [
  '',
  '=',
  ';;',
  '__Host-refresh',
  '__Host-refresh=%ff',
  `__Host-refresh=${'a'.repeat(6_000)}`,
  '__Host-refresh=abc; __Host-device=\u00ff',
  '__Host-refresh=a\tb',
];
const tokens = [
  '',
  'Bearer',
  'Bearer  ',
  'Bearer a.b.c',
  `Bearer ${'x'.repeat(7_000)}`,
  'Basic eA==',
  'Bearer eyJhbGciOiJub25lIn0.e30.',
  'bearer null',
];
const types = ['application/json', 'application/json; charset=latin1', 'text/plain', 'application/json;;', 'APPLICATION/JSON', 'a'];

export interface Target {
  verb: string;
  path: string;
  fields: readonly string[];
}

/** One request that no client of ours would send, at one route. */
export async function tryAnything(gateway: TestGateway, dice: Dice, { verb, path, fields }: Target, members: readonly Member[]) {
  const filled = path.replaceAll(/\{\w+\}/g, () => dice.pick(pathParts)());
  const query =
    dice.below(3) === 0
      ? ''
      : `?${fields.map((name) => `${name}=${encodeURIComponent(textOf(anyValue(dice)))}`).join('&')}${dice.pick(['', '&', '&limit=1&limit=2', '&q[]=1', '&%ff=%ff', '&__proto__=1'])}`;
  const hasBody = verb === 'POST' || verb === 'PUT';
  const headers: Record<string, string> = {};
  if (dice.below(6) === 0) headers.cookie = dice.pick(cookies);
  if (headers.cookie !== undefined) headers.origin = gateway.pageOrigin;
  if (dice.below(8) === 0) headers.authorization = dice.pick(tokens);
  if (hasBody && dice.below(10) === 0) headers['content-type'] = dice.pick(types);
  const request: RequestOptions = {
    headers: latin1(headers),
    as: headers.authorization === undefined ? dice.pick(members) : undefined,
    body: hasBody ? anyBody(dice, fields) : undefined,
  };
  const asked = `${verb} ${filled}${query} ${JSON.stringify(request.body)?.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)}`;
  return { asked, reply: await gateway.request(verb, `${filled}${query}`, request) };
}

/** As an address can carry it: half a character becomes the sign for what cannot be read. */
const textOf = (value: unknown) => Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString();
const latin1 = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => /^[\x20-\xff\t]*$/.test(value)));

export const manyMembers = (count: number): Member[] => Array.from({ length: count }, () => aMember());
