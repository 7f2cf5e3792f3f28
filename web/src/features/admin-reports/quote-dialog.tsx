import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { Button } from '#web/ui/button/button';
import { AskReason } from '#web/ui/console/ask-reason';
import { Dialog, DialogActions, DialogClose } from '#web/ui/dialog/dialog';
import { useReadQuoteMutation } from './reports.api';

interface QuoteDialogProps {
  messageId: string;
  onClose: () => void;
}

/** Asks why, then shows what there is of the text (D-37). It is held nowhere once the dialog has closed. */
export function QuoteDialog({ messageId, onClose }: QuoteDialogProps) {
  const { t } = useLingui();
  const [readQuote, { data }] = useReadQuoteMutation();
  const read = async (reason: string) => {
    const result = await readQuote({ messageId, reason });
    if (isProblem(result.error) && result.error.fields.length === 0) {
      const gone = result.error.code === 'MESSAGE_NOT_FOUND';
      toast.error(t`Error`, { description: gone ? t`This message no longer exists` : t`Failed to load the message` });
    }
    return result;
  };
  const title = t`Open this message?`;
  const description = t`Reading a text is logged under your name, with the reason.`;
  if (!data) return <AskReason title={title} description={description} confirm={t`Open`} onReason={read} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`The message`} description={description}>
      <div role="status" className="mt-5">
        {data.sealed ? (
          <p className="text-mid">
            <Trans>The text is sealed. Restore the message to read it.</Trans>
          </p>
        ) : (
          <blockquote className="max-h-80 overflow-y-auto rounded-ctl bg-raised px-4 py-3 wrap-anywhere whitespace-pre-wrap">
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
    </Dialog>
  );
}
