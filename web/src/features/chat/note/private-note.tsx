import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { conversationNoteMaxLength } from '@sotto/proto/vocabulary';
import { StickyNote } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { toast } from 'sonner';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog';
import { DialogCancel } from '#web/ui/dialog/dialog-cancel';
import { Field } from '#web/ui/field/field';
import { Textarea } from '#web/ui/field/textarea';
import { useSaveNoteMutation } from './note.api';

interface PrivateNoteProps {
  conversationId: string;
  /** Empty without one. */
  note: string;
  /** The other member. */
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The member's own note about a conversation, pinned above its messages, and the dialog that changes it. The other member never sees it. */
export function PrivateNote({ conversationId, note, name, open, onOpenChange }: PrivateNoteProps) {
  const { t } = useLingui();
  return (
    <>
      {note && (
        <button
          type="button"
          aria-label={t`Private note: ${note}`}
          className="flex min-h-11 items-center gap-2 border-b border-subtle px-4 text-left text-sm text-mid md:px-5"
          onClick={() => onOpenChange(true)}
        >
          <StickyNote size={16} aria-hidden className="flex-none" />
          <span dir="auto" className="min-w-0 truncate">
            {note}
          </span>
        </button>
      )}
      <Dialog title={t`Private note`} description={t`Only you can see it, not ${name}.`} open={open} onOpenChange={onOpenChange}>
        <NoteForm conversationId={conversationId} note={note} onSaved={() => onOpenChange(false)} />
      </Dialog>
    </>
  );
}

function NoteForm({ conversationId, note, onSaved }: { conversationId: string; note: string; onSaved: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(note);
  const [saveNote] = useSaveNoteMutation();
  const [save, pending] = useSingleFlight(async (text: string) => {
    const { error } = await saveNote({ conversationId, note: text });
    if (error) return void toast.error(say`Error`, { description: say`Failed to save the note. Please try again.` });
    onSaved();
  });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void save(typed);
  };
  return (
    <form noValidate className="mt-3 grid gap-5" onSubmit={onSubmit}>
      <Field label={t`Note`}>
        <Textarea
          data-asked-first
          dir="auto"
          className="min-h-24!"
          maxLength={conversationNoteMaxLength}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <DialogActions>
        {note && (
          <Button variant="ghost" disabled={pending} onClick={() => void save('')}>
            <Trans>Delete note</Trans>
          </Button>
        )}
        <DialogCancel />
        <Button type="submit" variant="primary" pending={pending}>
          <Trans>Save</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
