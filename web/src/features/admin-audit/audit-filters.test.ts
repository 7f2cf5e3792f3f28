import { filtersIn, toParams } from './audit-filters';

const user = '0198c5f2-0000-7000-8000-00000000000a';
const read = (search: string) => filtersIn(new URLSearchParams(search));

test('an address says what is meant, and what cannot be meant is left out', () => {
  expect(read(`action=burned&user=${user}&from=2026-11-01&until=2026-11-30`)).toEqual({
    action: 'burned',
    user,
    from: '2026-11-01',
    until: '2026-11-30',
  });
  expect(read('action=praised&user=ana&from=yesterday&until=2026-13-01')).toEqual({});
});

test('days begin and end as in UTC, the last one included', () => {
  expect(toParams(read('from=2026-11-30&until=2026-11-30'))).toMatchObject({
    from: '2026-11-30T00:00:00.000Z',
    until: '2026-12-01T00:00:00.000Z',
  });
});

test('nothing asked for is nothing sent', () => {
  expect(JSON.stringify(toParams(read('')))).toBe('{}');
});
