import type { ReversalState } from '../../payments/ledger/reversal-flow.js';
import { saleState } from './sale-state.js';
import type { SaleRow } from './sales.repository.js';

test.each<[string, SaleRow['status'], ReversalState[]]>([
  ['Paid', 'completed', []],
  ['Paid', 'completed', ['none', 'failed']],
  ['Disputed', 'disputed', ['open']],
  ['Disputed', 'completed', ['refunded', 'open']],
  ['Dispute won', 'completed', ['won']],
  ['Dispute lost', 'refunded', ['lost']],
  ['Dispute lost', 'completed', ['refunded', 'lost']],
  ['Refunded', 'refunded', ['refunded']],
  ['Refunded', 'refunded', ['won', 'refunded']],
  ['Partly refunded', 'completed', ['refunded']],
])('saleState: is "%s" for a sale that is %s with the reversals %j', (state, status, reversals) => {
  expect(saleState(status, reversals)).toBe(state);
});
