import { salesCsv } from './sales-csv.js';
import type { ExportedSaleRow } from './sales.repository.js';

const sale = (given: Partial<ExportedSaleRow> = {}): ExportedSaleRow => ({
  ...{ id: '01890000-0000-7000-8000-000000000000', kind: 'content', title: 'A title', contentType: 'photo', contentId: null, note: '' },
  ...{ totalAmount: 1005, commissionAmount: 201, creatorAmount: 804, feeRate: 2000, status: 'completed' },
  ...{ createdAt: new Date('2026-01-02T03:04:05.678Z'), availableAt: null, refundedAmount: 0, creatorRefundedAmount: 0, dispute: null },
  ...{ reversals: [], returnedAmount: 0, paidOutAt: null },
  ...given,
});

test('salesCsv: writes a sale as one line, in dollars and UTC', () => {
  expect(salesCsv([sale()], false)).toBe(
    '2026-01-02T03:04:05.678Z,content,A title,photo,10.05,2.01,20.00,8.04,,01890000-0000-7000-8000-000000000000,Paid,0.00,\r\n',
  );
});

test('salesCsv: writes what was returned to the buyer, and when the sale was paid out', () => {
  const back = sale({ status: 'refunded', reversals: ['refunded'], returnedAmount: 1005, paidOutAt: new Date('2026-01-10T00:00:00Z') });
  expect(salesCsv([back], false)).toMatch(/,Refunded,10\.05,2026-01-10T00:00:00\.000Z\r\n$/);
});

test('salesCsv: writes the heading when it is requested, also without sales', () => {
  expect(salesCsv([], true)).toMatch(/^Date \(UTC\),Kind,Title,.*,Sale,State,Refunded \(USD\),Paid out \(UTC\)\r\n$/);
  expect(salesCsv([], false)).toBe('');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("https://evil.example","Click")'])(
  'salesCsv: escapes %j so that it is not a formula',
  (text) => {
    const [line = ''] = salesCsv([sale({ title: text, note: text })], false)
      .split('\r\n')
      .slice(-2);
    expect(salesCsv([sale({ title: text })], false)).toContain(`'${text.replaceAll('"', '""')}`);
    expect(line).not.toMatch(/(^|,)"?[=+\-@\t\r]/);
  },
);

test('salesCsv: keeps commas, quotes and line breaks inside their cell', () => {
  expect(salesCsv([sale({ title: 'One, "two"\nthree' })], false)).toContain('"One, ""two""\nthree"');
});
