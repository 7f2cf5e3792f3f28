import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntryJson } from '@sotto/proto/chat/v1/audit';
import type { AuditAction } from '@sotto/proto/vocabulary';
import { Eye, RotateCcw } from 'lucide-react';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { actionName, detailOf, hasText, nameOf, toneOf, utcTime } from './audit-labels';
import { MemberLink } from './member-link';

/** What an admin wants with a message. */
export interface Question {
  kind: 'text' | 'restore';
  entry: AuditEntryJson;
}

/** What an admin may do with the message of an entry. */
export function questionOf(entry: AuditEntryJson): Question['kind'] | undefined {
  if (entry.restorable) return 'restore';
  return hasText(entry) ? 'text' : undefined;
}

interface AuditedMessageProps {
  entry: AuditEntryJson;
  isAdmin: boolean;
  /** 36 px high instead of 44. */
  compact?: boolean;
  /** It stands below the frame itself on a phone, which has a line already. */
  first?: boolean;
  onAsk: (question: Question) => void;
}

const small = '-mx-3 px-3! whitespace-nowrap';
const none = <span className="text-low max-lg:hidden">–</span>;

/** A message with everything that happened to it, newest first: a row for each event. Sender, recipient and what can be done stand once. */
export function AuditedMessage({ entry, isAdmin, compact = false, first = false, onAsk }: AuditedMessageProps) {
  const cell = `lg:px-3 lg:first:pl-6 lg:last:pr-5 ${compact ? 'lg:h-9 lg:py-0' : 'lg:h-11 lg:py-1'}`;
  const { id, senderId, senderName, recipientId, recipientName } = entry;
  const events = (entry.events ?? []).toReversed();
  return (
    <tbody className="max-lg:block">
      {events.map((event, at) => (
        <tr
          key={`${event.createdAt} ${event.action} ${event.actorId}`}
          {...(at === 0 && { tabIndex: -1, 'data-entry': id })}
          className={`${at === 0 ? 'border-t border-subtle' : ''} ${first ? 'max-lg:first:border-t-0' : ''} -outline-offset-2 hover:bg-hover max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-y-1 max-lg:px-4 max-lg:py-3`}
        >
          <td
            className={`${cell} whitespace-nowrap tabular-nums max-lg:order-2 max-lg:basis-2/5 max-lg:text-right max-lg:text-sm max-lg:text-low`}
          >
            <time dateTime={event.createdAt}>{utcTime(event.createdAt ?? '')}</time>
          </td>
          <td className={`${cell} max-lg:order-1 max-lg:basis-3/5`}>
            <Badge tone={toneOf[event.action as AuditAction]}>{actionName(event.action ?? '')}</Badge>
          </td>
          {at === 0 && (
            <>
              <td rowSpan={events.length} className={`${cell} max-lg:order-3 max-lg:max-w-1/2`}>
                <MemberLink userId={senderId} name={nameOf(senderName)} />
              </td>
              <td
                rowSpan={events.length}
                className={`${cell} max-lg:order-4 max-lg:max-w-1/2 max-lg:before:px-1.5 max-lg:before:text-low max-lg:before:content-['→']`}
              >
                <MemberLink userId={recipientId} name={nameOf(recipientName)} />
              </td>
            </>
          )}
          <td className={`${cell} text-mid max-lg:order-5 max-lg:max-w-full max-lg:basis-full max-lg:text-sm`}>
            <Detail detail={detailOf(entry, event)} userAgent={event.userAgent} compact={compact} />
          </td>
          {isAdmin && (
            <td
              className={`${cell} max-w-40 wrap-anywhere text-mid lg:min-w-32 tabular-nums max-lg:order-6 max-lg:max-w-full max-lg:basis-full max-lg:text-sm`}
            >
              {event.ipAddress || none}
            </td>
          )}
          {isAdmin && at === 0 && (
            <td rowSpan={events.length} className={`${cell} max-lg:order-7 max-lg:basis-full max-lg:empty:hidden lg:text-right`}>
              <Actions entry={entry} compact={compact} onAsk={onAsk} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

function Detail({ detail, userAgent, compact }: { detail: string; userAgent?: string; compact: boolean }) {
  if (!detail && !userAgent) return none;
  return (
    <>
      {detail}
      {userAgent && (
        <span
          title={userAgent}
          className={`block max-w-32 truncate text-sm text-low xl:max-w-56 max-lg:max-w-full ${compact ? 'lg:ml-2 lg:inline-block lg:align-bottom lg:first:ml-0' : ''}`}
        >
          {userAgent}
        </span>
      )}
    </>
  );
}

function Actions({ entry, compact, onAsk }: Pick<AuditedMessageProps, 'entry' | 'compact' | 'onAsk'>) {
  const { t } = useLingui();
  const { createdAt = '' } = entry;
  const [name, time] = [nameOf(entry.senderName), utcTime(createdAt)];
  const looks = compact ? `${small} lg:min-h-8!` : small;
  if (questionOf(entry) === 'restore')
    return (
      <Button
        variant="ghost"
        size="sm"
        className={looks}
        aria-label={t`Restore the message of ${name}, ${time}`}
        onClick={() => onAsk({ kind: 'restore', entry })}
      >
        <RotateCcw size={16} aria-hidden />
        <Trans>Restore</Trans>
      </Button>
    );
  if (questionOf(entry) !== 'text') return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      className={looks}
      aria-label={t`Show text of the message of ${name}, ${time}`}
      onClick={() => onAsk({ kind: 'text', entry })}
    >
      <Eye size={16} aria-hidden />
      <Trans>Show text</Trans>
    </Button>
  );
}
