import { Trans, useLingui } from '@lingui/react/macro';
import type { RecordedActionJson } from '@sotto/proto/admin/v1/operations';
import type { PaymentEventJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import type { ReactNode } from 'react';
import { dateTime } from '#web/lib/date';
import { money } from '#web/lib/money';
import { actionLabels } from '../operations/action-labels';
import { MemberName } from '../tool/member-name';
import { historyLabels } from './history-labels';

interface PaymentHistoryProps {
  /** The oldest first. */
  events: PaymentEventJson[];
  /** What staff did, the latest first. */
  actions: RecordedActionJson[];
}

/** Everything that happened to a payment and what staff did with it, the oldest first. */
export function PaymentHistory({ events, actions }: PaymentHistoryProps) {
  const lines = [
    ...events.map((event, index) => ({ key: `event-${index}`, at: event.at ?? '', line: <EventLine event={event} /> })),
    ...actions.toReversed().map((action) => ({ key: action.id ?? '', at: action.at ?? '', line: <ActionLine action={action} /> })),
  ];
  return (
    <ol>
      {lines
        .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
        .map(({ key, at, line }) => (
          <Line key={key} at={at}>
            {line}
          </Line>
        ))}
    </ol>
  );
}

const Line = ({ at, children }: { at: string; children: ReactNode }) => (
  <li className="flex flex-wrap gap-x-4 border-subtle py-2.5 text-label not-first:border-t">
    <time dateTime={at} className="basis-40 text-sm text-low tabular-nums">
      {at && dateTime(at)}
    </time>
    <div className="min-w-0 grow basis-56 wrap-anywhere">{children}</div>
  </li>
);

function EventLine({
  event: { kind = '', amount = 0, creatorAmount = 0, reason, userId, userName, reference },
}: {
  event: PaymentEventJson;
}) {
  const { t } = useLingui();
  const label = historyLabels[kind];
  const [ours, theirs] = [money(amount), money(creatorAmount)];
  // Of a dispute it is the text for the payer: "Your bank …".
  const why = kind.startsWith('dispute') ? '' : reason;
  return (
    <>
      <span className="font-semibold">{label ? t(label) : kind}</span>{' '}
      {kind === 'shared' ? (
        <span className="tabular-nums">
          <Trans>
            {theirs} to the receiver, {ours} to us
          </Trans>
        </span>
      ) : (
        amount > 0 && <span className="tabular-nums">{ours}</span>
      )}
      {userId && (
        <>
          {' · '}
          <MemberName id={userId} name={userName} />
        </>
      )}
      {(why || reference) && <div className="text-sm text-low">{[why, reference].filter(Boolean).join(' · ')}</div>}
    </>
  );
}

function ActionLine({ action: { action = '', staff, reason } }: { action: RecordedActionJson }) {
  const { t } = useLingui();
  const label = actionLabels[action];
  return (
    <>
      <span className="font-semibold">{label ? t(label) : action}</span>
      {' · '}
      <Trans>
        by <MemberName id={staff?.userId} name={staff?.displayName} />
      </Trans>
      {reason && <div className="text-sm text-low">{reason}</div>}
    </>
  );
}
