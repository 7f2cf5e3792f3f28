import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntryJson } from '@sotto/proto/chat/v1/audit';
import type { AuditAction } from '@sotto/proto/vocabulary';
import { Eye, RotateCcw } from 'lucide-react';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { detailOf, hasText, nameOf, toneOf, utcTime } from './audit-words';
import { MemberLink } from './member-link';

/** What an admin wants with a message. */
export interface Question {
  kind: 'text' | 'restore';
  entry: AuditEntryJson;
}

interface AuditRowProps {
  entry: AuditEntryJson;
  isAdmin: boolean;
  onAsk: (question: Question) => void;
}

const cell = 'md:h-11 md:px-3 md:py-1 md:first:pl-6 md:last:pr-5';
const none = <span className="text-low max-md:hidden">–</span>;

export function AuditRow({ entry, isAdmin, onAsk }: AuditRowProps) {
  const { createdAt = '', action = '', senderId, senderName, recipientId, recipientName, ipAddress, userAgent } = entry;
  const detail = detailOf(entry);
  return (
    <tr className="border-t border-subtle hover:bg-hover max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-y-1 max-md:px-4 max-md:py-3 max-md:first:border-t-0">
      <td
        className={`${cell} whitespace-nowrap tabular-nums max-md:order-2 max-md:basis-2/5 max-md:text-right max-md:text-sm max-md:text-low`}
      >
        <time dateTime={createdAt}>{utcTime(createdAt)}</time>
      </td>
      <td className={`${cell} max-md:order-1 max-md:basis-3/5`}>
        <Badge tone={toneOf[action as AuditAction]}>{action}</Badge>
      </td>
      <td className={`${cell} max-md:order-3 max-md:max-w-1/2`}>
        <MemberLink userId={senderId} name={nameOf(senderName)} />
      </td>
      <td className={`${cell} max-md:order-4 max-md:max-w-1/2 max-md:before:px-1.5 max-md:before:text-low max-md:before:content-['→']`}>
        <MemberLink userId={recipientId} name={nameOf(recipientName)} />
      </td>
      <td className={`${cell} text-mid max-md:order-5 max-md:basis-full max-md:text-sm`}>
        {detail || (userAgent ? '' : none)}
        {userAgent && (
          <span title={userAgent} className="block max-w-56 truncate text-sm text-low max-md:max-w-full">
            {userAgent}
          </span>
        )}
      </td>
      {isAdmin && (
        <>
          <td className={`${cell} text-mid tabular-nums max-md:order-6 max-md:basis-full max-md:text-sm`}>{ipAddress || none}</td>
          <td className={`${cell} max-md:order-7 max-md:basis-full md:text-right`}>
            <Actions entry={entry} onAsk={onAsk} />
          </td>
        </>
      )}
    </tr>
  );
}

function Actions({ entry, onAsk }: Pick<AuditRowProps, 'entry' | 'onAsk'>) {
  const { t } = useLingui();
  const { action, restorable, restored, createdAt = '' } = entry;
  const [name, time] = [nameOf(entry.senderName), utcTime(createdAt)];
  return (
    <span className="-mx-3 inline-flex flex-wrap items-center md:justify-end">
      {action === 'burned' && restored && (
        <span className="mx-3">
          <Badge>
            <Trans>Restored</Trans>
          </Badge>
        </span>
      )}
      {action === 'burned' && restorable && (
        <Button
          variant="ghost"
          size="sm"
          className="px-3!"
          aria-label={t`Restore the message of ${name}, ${time}`}
          onClick={() => onAsk({ kind: 'restore', entry })}
        >
          <RotateCcw size={16} aria-hidden />
          <Trans>Restore</Trans>
        </Button>
      )}
      {hasText(entry) && (
        <Button
          variant="ghost"
          size="sm"
          className="px-3!"
          aria-label={t`Show text of the message of ${name}, ${time}`}
          onClick={() => onAsk({ kind: 'text', entry })}
        >
          <Eye size={16} aria-hidden />
          <Trans>Show text</Trans>
        </Button>
      )}
    </span>
  );
}
