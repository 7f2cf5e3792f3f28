import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntryJson } from '@sotto/proto/chat/v1/audit';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { Button } from '#web/ui/button/button';
import { Dialog, DialogActions, DialogClose } from '#web/ui/dialog/dialog';
import { EntryDetails } from './entry-details';
import { useReadTextMutation } from './message-audit.api';
import { ReasonForm } from '#web/ui/reason-form/reason-form';
import { nameOf } from './audit-labels';

/** Asks why, then shows the text (D-37). It is held nowhere once the dialog has closed. */
export function TextDialog({ entry, onClose }: { entry: AuditEntryJson; onClose: () => void }) {
  const { t } = useLingui();
  const [readText, { data }] = useReadTextMutation();
  const name = nameOf(entry.senderName);
  const read = async (reason: string) => {
    const result = await readText({ messageId: entry.messageId ?? '', reason });
    if (isProblem(result.error) && result.error.fields.length === 0) {
      const gone = result.error.code === 'MESSAGE_NOT_FOUND';
      toast.error(say`Error`, { description: gone ? say`This message no longer exists` : say`Failed to load the message` });
      if (gone) onClose();
    }
    return result;
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data ? t`What ${name} wrote` : t`Show this text?`}
      description={t`Reading a text is logged under your name, with the reason.`}
    >
      <EntryDetails entry={entry} />
      {data ? (
        <>
          <div role="status" className="mt-5">
            {data.sealed ? (
              <p className="text-mid">
                <Trans>The text is sealed. Restore the message to read it.</Trans>
              </p>
            ) : (
              <blockquote
                className="max-h-80 overflow-y-auto rounded-ctl bg-raised px-4 py-3 wrap-anywhere whitespace-pre-wrap"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard, too
                tabIndex={0}
              >
                {data.content}
              </blockquote>
            )}
          </div>
          <DialogActions>
            <DialogClose asChild>
              <Button variant="secondary">
                <Trans>Close</Trans>
              </Button>
            </DialogClose>
          </DialogActions>
        </>
      ) : (
        <ReasonForm confirm={t`Show text`} onReason={read} />
      )}
    </Dialog>
  );
}
