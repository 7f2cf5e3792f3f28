import { ChatSettings } from '../settings.js';
import { BurnSeal } from './burn-seal.js';

const [first, second] = ['1'.repeat(32), '2'.repeat(32)];
const sealOf = (...burnKeys: string[]) => new BurnSeal(new ChatSettings({ burnKeys }));
const stored = ({ keyId, sealed }: { keyId: string; sealed: Buffer }) => `${keyId}.${sealed.toString('base64')}`;

test('BurnSeal: opens a sealed text for its own message only', () => {
  const seal = sealOf(first);
  const text = stored(seal.seal('one', 'see you at nine 👋'));
  expect(seal.open('one', text)).toBe('see you at nine 👋');
  expect(seal.open('two', text)).toBeUndefined();
});

test('BurnSeal: sealed texts contain nothing of the text and differ each time', () => {
  const seal = sealOf(first);
  const [one, two] = [seal.seal('one', 'hello hello hello'), seal.seal('one', 'hello hello hello')];
  expect(one.sealed.includes('hello')).toBe(false);
  expect(one.sealed.equals(two.sealed)).toBe(false);
});

test('BurnSeal: does not open a text with a changed byte', () => {
  const seal = sealOf(first);
  const text = seal.seal('one', 'hello');
  text.sealed[text.sealed.length - 1] = (text.sealed.at(-1) as number) ^ 1;
  expect(seal.open('one', stored(text))).toBeUndefined();
});

test('BurnSeal: a new key seals, and the previous key still opens its texts', () => {
  const old = stored(sealOf(first).seal('one', 'hello'));
  const rotated = sealOf(second, first);
  expect(rotated.open('one', old)).toBe('hello');
  expect(rotated.seal('one', 'hello').keyId).toBe(sealOf(second).seal('one', 'hello').keyId);
  expect(sealOf(second).open('one', old)).toBeUndefined();
});
