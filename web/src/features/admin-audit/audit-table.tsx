import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntryJson } from '@sotto/proto/chat/v1/audit';
import { useRef } from 'react';
import { useDensity } from '#web/ui/density/use-density';
import { KeySheet } from '#web/ui/key-sheet/key-sheet';
import type { Question } from './audited-message';
import { AuditedMessage } from './audited-message';
import { useAuditKeys } from './use-audit-keys';

interface AuditTableProps {
  entries: readonly AuditEntryJson[];
  isAdmin: boolean;
  /** Asks for a reason first. */
  onAsk: (question: Question) => void;
}

const head = 'p-3 text-left text-sm font-semibold whitespace-nowrap text-low first:pl-6 last:pr-5';

/** Messages and what happened to them, newest first; on a phone each event is a card. Moderators see neither addresses nor what an admin may do. */
export function AuditTable({ entries, isAdmin, onAsk }: AuditTableProps) {
  const { t } = useLingui();
  const [compact] = useDensity();
  const list = useRef<HTMLDivElement>(null);
  useAuditKeys(list, entries, isAdmin, onAsk);
  const keys = [
    { keys: ['J', 'K'], label: t`Next and previous message` },
    { keys: ['T'], label: t`Show the text` },
    { keys: ['R'], label: t`Restore the message` },
  ];
  return (
    <div ref={list} className="overflow-hidden rounded-card border border-subtle bg-surface">
      <table className="w-full border-collapse text-label max-lg:block">
        <thead className="max-lg:sr-only">
          <tr>
            <th scope="col" className={head}>
              <Trans>Time (UTC)</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Action</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Sender</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Recipient</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans>Detail</Trans>
            </th>
            {isAdmin && (
              <>
                <th scope="col" className={head}>
                  <Trans>IP address</Trans>
                </th>
                <th scope="col" className={head}>
                  <span className="sr-only">
                    <Trans>What to do</Trans>
                  </span>
                </th>
              </>
            )}
          </tr>
        </thead>
        {entries.map((entry, at) => (
          <AuditedMessage key={entry.messageId} entry={entry} isAdmin={isAdmin} compact={compact} first={at === 0} onAsk={onAsk} />
        ))}
      </table>
      <KeySheet keys={isAdmin ? keys : keys.slice(0, 1)} />
    </div>
  );
}
