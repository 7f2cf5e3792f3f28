import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AuditEntryJson } from '@sotto/proto/chat/v1/audit';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { Dialog } from '#web/ui/dialog/dialog';
import { EntryDetails } from './entry-details';
import { useRestoreMessageMutation } from './message-audit.api';
import { ReasonForm } from '#web/ui/reason-form/reason-form';

/** Refused for good; everything else may be tried again. */
const final = new Set(['NOT_RESTORABLE', 'MESSAGE_NOT_FOUND']);

/** Asks why, then restores a burned message, once (AUDIT-05, D-35). */
export function RestoreDialog({ entry, onClose }: { entry: AuditEntryJson; onClose: () => void }) {
  const { t } = useLingui();
  const [restoreMessage] = useRestoreMessageMutation();
  const restore = async (reason: string) => {
    const result = await restoreMessage({ messageId: entry.messageId ?? '', reason });
    const problem = isProblem(result.error) ? result.error : undefined;
    if (!result.error) toast.success(say`Message Restored`);
    else if (!problem?.fields.length) toast.error(say`Error`, { description: say`Failed to restore message` });
    if (!result.error || final.has(problem?.code ?? '')) onClose();
    return result;
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Restore this message?`}
      description={t`Only admins can read the restored text. Both members still see a burned message. This can be done once and is logged under your name.`}
    >
      <EntryDetails entry={entry} />
      <ReasonForm confirm={t`Restore`} danger onReason={restore} />
    </Dialog>
  );
}
