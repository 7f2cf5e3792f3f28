import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntryJson } from '@sotto/proto/chat/v1/audit';
import { actionName, nameOf, utcTime } from './audit-labels';

/** Which message a question is about. */
export function EntryDetails({ entry: { senderName, recipientName, action = '', createdAt = '' } }: { entry: AuditEntryJson }) {
  const { t } = useLingui();
  const [sender, recipient] = [nameOf(senderName), nameOf(recipientName)];
  return (
    <dl className="mt-4 grid gap-2 text-sm">
      <div className="flex justify-between gap-4">
        <dt className="text-low">
          <Trans>Between</Trans>
        </dt>
        <dd className="min-w-0 truncate">{t`${sender} and ${recipient}`}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt className="text-low">{actionName(action)}</dt>
        <dd className="tabular-nums">{utcTime(createdAt)} UTC</dd>
      </div>
    </dl>
  );
}
