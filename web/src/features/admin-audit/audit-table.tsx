import { Trans } from '@lingui/react/macro';
import type { AuditEntryJson } from '@sotto/proto/chat/v1/audit';
import type { Question } from './audit-row';
import { AuditRow } from './audit-row';

interface AuditTableProps {
  entries: readonly AuditEntryJson[];
  isAdmin: boolean;
  /** Asks for a reason first. */
  onAsk: (question: Question) => void;
}

const head = 'p-3 text-left text-sm font-semibold whitespace-nowrap text-low first:pl-6 last:pr-5';

/** What happened to messages, newest first; on a phone each entry is a card. Moderators see neither addresses nor what an admin may do. */
export const AuditTable = ({ entries, isAdmin, onAsk }: AuditTableProps) => (
  <div className="overflow-hidden rounded-card border border-subtle bg-surface">
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
      <tbody className="max-lg:block">
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} isAdmin={isAdmin} onAsk={onAsk} />
        ))}
      </tbody>
    </table>
  </div>
);
