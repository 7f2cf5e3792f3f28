import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useSanctionMemberMutation, useUndoDecisionMutation } from '#web/client/casework.api';
import { useSingleFlight } from '#web/lib/use-single-flight';
import { Button } from '#web/ui/button/button';
import { NoteField } from '#web/ui/desk/note-field';
import type { useUndo } from '#web/ui/desk/use-undo';
import { Dialog, DialogActions, DialogClose } from '#web/ui/dialog/dialog';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { refusalWords } from './refusal-words';
import { type Sanction, sanctionWords } from './sanction-words';

interface SanctionDialogProps {
  userId: string;
  action: Sanction;
  /** Says that it is done, with a way back. */
  offer: ReturnType<typeof useUndo>['offer'];
  onClose: () => void;
}

const [shortestReason, longestDays] = [3, 30];

/** Why and for how long, in words that the member reads; and a note that they do not. */
export function SanctionDialog({ userId, action, offer, onClose }: SanctionDialogProps) {
  const { t } = useLingui();
  const words = sanctionWords[action];
  const [[reason, note, days], setTyped] = useState(['', '', '7']);
  const [tried, setTried] = useState(false);
  const [sanction] = useSanctionMemberMutation();
  const [undoDecision] = useUndoDecisionMutation();
  const badReason = [...reason!.trim()].length < shortestReason;
  const badDays = action === 'suspend' && !(/^\d{1,2}$/.test(days!) && Number(days) >= 1 && Number(days) <= longestDays);
  const [send, pending] = useSingleFlight(async () => {
    const [decisionId, from] = [crypto.randomUUID(), performance.now()];
    const duration = action === 'suspend' ? Number(days) : 0;
    const { error } = await sanction({ userId, decisionId, action, days: duration, reason: reason!.trim(), note: note!.trim() });
    if (error) return void toast.error(t`Error`, { description: refusalWords(error) });
    offer({ title: t(words.done), from, onUndo: () => void undoDecision(decisionId) });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!badReason && !badDays) void send();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t(words.title)} description={t(words.what)}>
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        {action === 'suspend' && (
          <Field label={t`Days`} hint={t`1 to 30`} error={tried && badDays ? t`Enter 1 to 30 days.` : undefined}>
            <TextInput inputMode="numeric" value={days} onChange={({ target }) => setTyped([reason!, note!, target.value])} />
          </Field>
        )}
        <NoteField
          label={t`Reason`}
          hint={t`The member reads it.`}
          error={tried && badReason ? t`Say why, in a few words.` : undefined}
          value={reason!}
          onChange={(value) => setTyped([value, note!, days!])}
        />
        <NoteField
          label={t`Note (optional)`}
          hint={t`For staff only.`}
          value={note!}
          onChange={(value) => setTyped([reason!, value, days!])}
        />
        <DialogActions>
          <DialogClose asChild>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" variant={action === 'lift' || action === 'clear' ? 'primary' : 'danger'} pending={pending}>
            {t(words.name)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
