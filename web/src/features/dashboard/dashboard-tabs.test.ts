import { openTab, tabsFor } from './dashboard-tabs';

test('each gender has the tabs that can hold something for them', () => {
  expect(tabsFor('female')).toEqual(['activity', 'purchases', 'sales', 'payments', 'requests', 'account']);
  expect(tabsFor('male')).toEqual(['activity', 'purchases', 'requests', 'matches', 'account']);
  expect(tabsFor('non-binary')).toEqual(['activity', 'purchases', 'requests', 'account']);
});

test('sales come first for female members, purchases for others', () => {
  expect(openTab(null, 'female')).toBe('sales');
  expect(openTab(null, 'male')).toBe('purchases');
  expect(openTab(null, undefined)).toBe('purchases');
});

test('the address decides, as far as the member has that tab', () => {
  expect(openTab('account', 'male')).toBe('account');
  expect(openTab('payments', 'male')).toBe('purchases');
  expect(openTab('nonsense', 'female')).toBe('sales');
});
