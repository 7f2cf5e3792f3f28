import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { KeyChoice } from '#web/ui/choice/key-choice';
import { NoteField } from '#web/ui/console/note-field';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog';
import { DialogCancel } from '#web/ui/dialog/dialog-cancel';
import type { useCaseUndo } from './use-case-undo';
import { refusalMessages } from './refusal-messages';
import { lengthOf, visibleText } from '@sotto/proto/visible-text';

interface Outcome<Value extends string> {
  value: Value;
  label: string;
  /** What follows from it. */
  what: string;
}

interface AnswerDialogProps<Value extends string> {
  title: string;
  outcomes: Outcome<Value>[];
  /** The text that goes with it, and who reads it. */
  field: { label: string; hint: string; shortest: number; longest: number };
  /** More to fill in, by the outcome that is chosen. */
  more?: (outcome: Value) => ReactNode;
  /** What is wrong with that, for the outcome that is chosen. */
  isReady?: (outcome: Value) => boolean;
  done: string;
  /** Sends it under an id, by which it can be undone. */
  onSend: (outcome: Value, text: string, outcomeId: string) => Promise<{ error?: unknown }>;
  /** Says that it is done, with a way back; absent where there is none. */
  undo?: ReturnType<typeof useCaseUndo>;
  onClose: () => void;
}

/** Decides a case: what becomes of it, which nobody chooses in advance, and a text that is recorded or read by someone. */
export function AnswerDialog<Value extends string>({
  title,
  outcomes,
  field,
  more,
  isReady = () => true,
  done,
  onSend,
  undo,
  onClose,
}: AnswerDialogProps<Value>) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Value>();
  const [text, setText] = useState('');
  // A second attempt after a lost answer is the same decision.
  const [outcomeId] = useState<string>(() => crypto.randomUUID());
  const [tried, setTried] = useState(false);
  const short = lengthOf(visibleText(text)) < field.shortest;
  const [send, pending] = useSingleFlight(async () => {
    if (!outcome) return;
    const from = performance.now();
    const { error } = await onSend(outcome, text.trim(), outcomeId);
    if (error) return void toast.error(t`Error`, { description: refusalMessages(error) });
    if (undo) undo.offer(done, from, outcomeId);
    else toast.success(done);
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (outcome && isReady(outcome) && !short) void send();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={outcomes.find(({ value }) => value === outcome)?.what}
    >
      <form noValidate onSubmit={submit} className="mt-5 grid max-h-[calc(100dvh-12rem)] gap-5 overflow-y-auto p-1">
        <div className="grid gap-2">
          <KeyChoice label={t`Outcome`} options={outcomes} value={outcome} onChange={setOutcome} />
          <p role="alert" className="text-sm text-danger-text empty:hidden">
            {tried && !outcome && <Trans>Choose an outcome.</Trans>}
          </p>
        </div>
        {outcome && more?.(outcome)}
        <NoteField
          label={field.label}
          hint={field.hint}
          longest={field.longest}
          error={tried && short ? t`Give a short reason.` : undefined}
          value={text}
          onChange={setText}
        />
        <DialogActions>
          <DialogCancel />
          <Button type="submit" pending={pending}>
            <Trans>Decide</Trans>
            <KeyHint>Ctrl ⏎</KeyHint>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
