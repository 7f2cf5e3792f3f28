import { ChangeRow } from './change-row';
import { SaleRow } from './sale-row';

const sale = {
  kind: 'content',
  title: 'Neon after midnight',
  contentType: 'video',
  createdAt: '2026-11-19T10:00:00Z',
  creatorAmount: 1440,
  totalAmount: 1800,
  commissionAmount: 360,
};

const dispute = { status: 'open', amount: 1800, openedAt: '2026-11-20T10:00:00Z', respondBy: '2026-11-27T10:00:00Z' };

export const Sales = () => (
  <ul className="max-w-xl">
    <SaleRow withFee sale={{ ...sale, id: 'a', status: 'completed' }} />
    <SaleRow withFee sale={{ ...sale, id: 'b', status: 'refunded' }} />
    <SaleRow sale={{ ...sale, id: 'c', status: 'disputed', contentType: 'photo', dispute }} />
    <SaleRow sale={{ ...sale, id: 'd', kind: 'tip', status: 'completed', note: 'For the balcony.' }} />
  </ul>
);

const change = { id: 'a', at: '2026-11-21T10:00:00Z', title: sale.title, sale };

export const Changes = () => (
  <ul className="max-w-xl">
    <ChangeRow change={{ ...change, kind: 'sale', amount: 1440, sale: { ...sale, availableAt: '2026-11-26T10:00:00Z' } }} />
    <ChangeRow change={{ ...change, kind: 'refund', amount: -1440, reason: 'The file would not open.' }} />
    <ChangeRow change={{ ...change, kind: 'dispute', dispute }} />
    <ChangeRow change={{ ...change, kind: 'dispute_won', dispute: { ...dispute, status: 'won' } }} />
    <ChangeRow change={{ ...change, kind: 'dispute_lost', amount: -1440, dispute: { ...dispute, status: 'lost' } }} />
    <ChangeRow change={{ id: 'b', at: change.at, kind: 'payout', amount: -52_000, payoutStatus: 'pending' }} />
  </ul>
);
