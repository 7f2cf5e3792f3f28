import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useSanctionMemberMutation, useUndoDecisionMutation } from '#web/client/staff/casework.api';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { NoteField } from '#web/ui/console/note-field';
import { RuleChoice } from '#web/ui/console/rule-choice';
import { NoticePreview } from '#web/ui/notice/notice-preview';
import type { useUndo } from '#web/ui/undo/use-undo';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog';
import { DialogCancel } from '#web/ui/dialog/dialog-cancel';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { refusalMessages } from '../case/refusal-messages';
import { type Sanction, sanctionTexts } from './sanction-texts';
import { lengthOf, visibleText } from '@sotto/proto/visible-text';
import type { CommunityRule } from '@sotto/proto/vocabulary';

interface SanctionDialogProps {
  userId: string;
  action: Sanction;
  /** Says that it is done, with a way back. */
  offer: ReturnType<typeof useUndo>['offer'];
  onClose: () => void;
}

const [shortestReason, maxDays] = [3, 30];

/** Why and for how long, as text that the member reads; and a note that they do not. */
export function SanctionDialog({ userId, action, offer, onClose }: SanctionDialogProps) {
  const { t } = useLingui();
  const texts = sanctionTexts[action];
  const [[reason, note, days], setTyped] = useState(['', '', '7']);
  const [rule, setRule] = useState<CommunityRule | ''>('');
  const [tried, setTried] = useState(false);
  const [sanction] = useSanctionMemberMutation();
  const [undoDecision] = useUndoDecisionMutation();
  const badReason = lengthOf(visibleText(reason!)) < shortestReason;
  const namesRule = action !== 'lift' && action !== 'clear';
  const noRule = namesRule && rule === '';
  const badDays = action === 'suspend' && !(/^\d{1,2}$/.test(days!) && Number(days) >= 1 && Number(days) <= maxDays);
  const [send, pending] = useSingleFlight(async () => {
    const [decisionId, from] = [crypto.randomUUID(), performance.now()];
    const duration = action === 'suspend' ? Number(days) : 0;
    const said = { rule, reason: reason!.trim(), note: note!.trim() };
    const { error } = await sanction({ userId, decisionId, action, days: duration, ...said });
    if (error) return void toast.error(t`Error`, { description: refusalMessages(error) });
    offer({ title: t(texts.done), from, onUndo: () => void undoDecision(decisionId) });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!badReason && !badDays && !noRule) void send();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t(texts.title)} description={t(texts.what)}>
      <form noValidate onSubmit={submit} className="mt-5 grid max-h-[calc(100dvh-12rem)] gap-5 overflow-y-auto p-1">
        {action === 'suspend' && (
          <Field label={t`Days`} hint={t`1 to 30`} error={tried && badDays ? t`Enter 1 to 30 days.` : undefined}>
            <TextInput inputMode="numeric" value={days} onChange={({ target }) => setTyped([reason!, note!, target.value])} />
          </Field>
        )}
        {namesRule && <RuleChoice value={rule} onChange={setRule} missing={tried} />}
        <NoteField
          label={t`Reason`}
          hint={t`Shown to the member.`}
          error={tried && badReason ? t`Give a short reason.` : undefined}
          value={reason!}
          onChange={(value) => setTyped([value, note!, days!])}
        />
        {action !== 'clear' && (
          <NoticePreview kind={action} rule={rule} reason={reason} days={action === 'suspend' && !badDays ? Number(days) : 0} />
        )}
        <NoteField
          label={t`Note (optional)`}
          hint={t`For staff only.`}
          value={note!}
          onChange={(value) => setTyped([reason!, value, days!])}
        />
        <DialogActions>
          <DialogCancel />
          <Button type="submit" variant={namesRule ? 'danger' : 'primary'} pending={pending}>
            {t(texts.name)}
            <KeyHint>Ctrl ⏎</KeyHint>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
