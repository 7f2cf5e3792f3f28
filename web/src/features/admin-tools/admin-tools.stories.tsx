import type { SupportRequestJson } from '@sotto/proto/admin/v1/operations';
import { useRef } from 'react';
import { PaymentFilters } from './payment-filters';
import { PaymentState } from './payment-state';
import { RecordFilters } from './record-filters';
import { StuckRow } from './stuck-row';
import { SupportCase } from './support-case';
import { ToolListSkeleton } from './tool-list';
import { ToolCell, ToolRow, ToolTable } from './tool-table';

const nothing = () => undefined;
const at = '2026-11-28T10:00:00Z';
const request: SupportRequestJson = {
  id: '1',
  ticket: 'S-1042',
  name: 'Evelyn',
  email: 'evelyn@example.com',
  subject: 'Charged twice',
  message: 'I see two lines on my statement.',
  requestType: 'billing',
  priority: 'urgent',
  status: 'open',
  createdAt: at,
  answers: [{ id: 'a', text: 'We look into it.', staff: { displayName: 'Noor' }, at }],
};

export const Support = () => {
  const field = useRef<HTMLTextAreaElement>(null);
  return <SupportCase request={request} draft="One of them will vanish." onDraft={nothing} onDone={nothing} field={field} />;
};

export const Stuck = () => (
  <ToolTable label="Stuck facts" columns={['Service', 'Fact', 'Error', 'When', '']}>
    <StuckRow
      fact={{
        service: 'media',
        id: '1',
        consumer: 'media.profiles',
        subject: 'AccountErased',
        error: 'connection refused',
        attempts: 9,
        failedAt: at,
      }}
    />
  </ToolTable>
);

export const States = () => (
  <ToolTable label="Payments" columns={['State']}>
    {[
      { status: 'completed' },
      { status: 'completed', refundState: 'ordered' },
      { status: 'completed', refundState: 'failed' },
      { status: 'refunded', refundState: 'succeeded' },
      { status: 'disputed' },
    ].map((payment) => (
      <ToolRow key={`${payment.status} ${payment.refundState}`}>
        <ToolCell column={0}>
          <PaymentState payment={payment} />
        </ToolCell>
      </ToolRow>
    ))}
  </ToolTable>
);

export const OfPayments = () => <PaymentFilters payer="" kind="tip" status="" onChange={nothing} />;
export const OfTheRecord = () => <RecordFilters staff="" action="refund" target="" onChange={nothing} />;
export const Loading = () => <ToolListSkeleton />;
