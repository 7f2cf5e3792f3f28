import type { SupportRequestJson } from '@sotto/proto/admin/v1/operations';
import { useRef } from 'react';
import { PaymentFilters } from './payments/payment-filters';
import { PaymentState } from './payments/payment-state';
import { RecordFilters } from './operations/record-filters';
import { FailedEventRow } from './operations/failed-event-row';
import { SupportCase } from './support/support-case';
import { ToolCell, ToolRow, ToolTable } from './tool/tool-table';

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
  return (
    <SupportCase request={request} draft="One of them will vanish." onDraft={nothing} onDone={nothing} onAnswered={nothing} field={field} />
  );
};

export const Stuck = () => (
  <ToolTable label="Failed events" columns={['Service', 'Event', 'Error', 'When', '']}>
    <FailedEventRow
      event={{
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
      { status: 'completed', refundState: 'succeeded', refundedAmount: 400 },
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

export const OfPayments = () => (
  <PaymentFilters
    filters={{ payment: '', payer: '', receiver: '', item: '', kind: 'tip', status: '', min: '', max: '', from: '', until: '' }}
    onChange={nothing}
  />
);
export const OfTheRecord = () => (
  <RecordFilters filters={{ staff: '', action: 'refund', target: '', from: '', until: '' }} onChange={nothing} />
);
