import { useRef } from 'react';
import { DecideReport } from './decide-report';
import { EmptyReports } from './empty-reports';
import { Outcome } from './outcome';
import { Quotes } from './quotes';
import { ReportHead } from './report-head';
import { ReportListRow } from './report-row';
import { ReportedThing } from './reported-thing';
import { untyped } from './verdict-form';

const nothing = () => undefined;
const hana = { userId: 'hana', displayName: 'Hana', age: 28 };
const kenji = { userId: 'kenji', displayName: 'Kenji', age: 32 };
const row = {
  id: '1',
  number: 4127,
  reportType: 'harassment',
  status: 'pending',
  createdAt: '2026-11-30T21:55:00Z',
  reporter: hana,
  reported: kenji,
};

export const Rows = () => (
  <ul>
    <ReportListRow report={row} open onOpen={nothing} />
    <ReportListRow report={{ ...row, id: '2', claim: { staffId: 'okafor', staffName: 'R. Okafor' } }} open={false} onOpen={nothing} />
    <ReportListRow report={{ id: '3', reportType: 'other' }} open={false} onOpen={nothing} />
  </ul>
);

export const Head = () => (
  <ReportHead
    filters={{ status: 'pending', type: '', mine: false, user: '', sort: '', search: '' }}
    counts={{ pending: 4 }}
    isAdmin
    onNarrow={nothing}
  />
);

export const Quoted = () => (
  <Quotes
    isAdmin
    report={{
      row,
      quotes: [
        { messageId: 'm1', senderId: 'kenji', content: 'where do you work?', createdAt: '2026-11-30T21:50:00Z' },
        { messageId: 'm2', senderId: 'kenji', isBurnMessage: true, createdAt: '2026-11-30T21:51:00Z' },
        { messageId: 'm3', senderId: 'kenji', isBurnMessage: true, fileKind: 'photo', createdAt: '2026-11-30T21:52:00Z' },
      ],
    }}
  />
);

export const Thing = () => (
  <ReportedThing report={{ row, subject: { kind: 'item', id: 'i1', title: 'Beach night', moderationStatus: 'visible' } }} />
);

export const Decided = () => (
  <Outcome
    report={{
      row: { ...row, status: 'resolved', reviewedAt: '2026-11-30T22:00:00Z' },
      adminNotes: 'Second report in a week.',
      reviewedBy: { displayName: 'R. Okafor' },
      decisions: [{ id: 'd1', action: 'suspend', state: 'in_force', reason: 'Insults after a no' }],
    }}
  />
);

function Form({ action, tried }: { action: '' | 'suspend' | 'ban'; tried: boolean }) {
  const [notes, reason] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  return (
    <DecideReport
      actions={['', 'warn', 'suspend', 'ban', 'remove_content']}
      reportType="harassment"
      subjectKind=""
      typed={{ ...untyped, action }}
      faults={{ action: tried, days: tried, rule: tried, reason: tried }}
      locked={false}
      notes={notes}
      reason={reason}
      onType={nothing}
      onDecide={nothing}
    />
  );
}

export const Pending = () => <Form action="" tried={false} />;

export const WithAction = () => <Form action="suspend" tried />;

export const AboutToBan = () => <Form action="ban" tried={false} />;

export const Clear = () => (
  <EmptyReports filters={{ status: 'pending', type: '', mine: false, user: '', sort: '', search: '' }} onClear={nothing} />
);

export const NothingFits = () => (
  <EmptyReports filters={{ status: 'pending', type: 'scam', mine: false, user: '', sort: '', search: '' }} onClear={nothing} />
);
