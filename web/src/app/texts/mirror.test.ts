import { i18n } from '@lingui/core';
import { mirror } from './mirror';

test('mirror: makes texts longer, and leaves values, plural forms and tags as they are', () => {
  const plural = { one: ['#', ' photo'], other: ['#', ' photos'] };
  const messages = mirror({ a: 'Save <0>now</0>', b: ['Hello ', ['name'], [['count', 'plural', plural]].flat()] } as never);
  i18n.load('en', messages);
  i18n.activate('en');
  expect(i18n._('a')).toBe('Saavee <0>noow</0>');
  expect(i18n._('b', { name: 'Ana', count: 2 })).toBe('Heelloo Ana2 phootoos');
});
