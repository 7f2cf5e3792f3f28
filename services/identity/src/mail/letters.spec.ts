import { confirmationLetter, resetLetter } from './letters.js';

const link = 'https://sotto.example/auth?mode=reset-password#token=a"<b>';

test.each([
  ['confirmation', confirmationLetter(link)],
  ['reset', resetLetter(link)],
])('the %s letter says nothing about the product', (_, { subject, text, html }) => {
  const words = [subject, text.replaceAll(link, ''), html.replaceAll(/sotto\.example/g, '')].join(' ');
  expect(words).not.toMatch(/sotto|dating|date|match|chat|adult|member/i);
});

test('the link stands in both bodies, escaped where it is markup', () => {
  const { text, html } = resetLetter(link);
  expect(text).toContain(link);
  expect(html).not.toContain('<b>');
  expect(html).toContain('href="https:&#x2F;&#x2F;sotto.example&#x2F;auth?mode=reset-password#token=a&quot;&lt;b&gt;"');
});
