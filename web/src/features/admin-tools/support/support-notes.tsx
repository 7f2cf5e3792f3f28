import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SupportNoteJson } from '@sotto/proto/admin/v1/operations';
import { visibleText } from '@sotto/proto/visible-text';
import { type FormEvent, useState } from 'react';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { NoteField } from '#web/ui/console/note-field';
import { RelativeTime } from '#web/ui/console/relative-time';
import { showFailure } from '../tool/show-failure';
import { useAddSupportNoteMutation } from './support.api';

interface SupportNotesProps {
  requestId: string;
  notes: readonly SupportNoteJson[];
}

/** What staff notes about a request for other staff. The author of the request never reads it. */
export function SupportNotes({ requestId, notes }: SupportNotesProps) {
  const { t } = useLingui();
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [addNote] = useAddSupportNoteMutation();
  const [add, pending] = useSingleFlight(async () => {
    const { error } = await addNote({ requestId, noteId, text: text.trim() });
    if (error) return void showFailure(error, say`Failed to add the note. Please try again.`);
    setNoteId(crypto.randomUUID());
    setText('');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (visibleText(text)) void add();
    else setFault(t`Write a note.`);
  };
  return (
    <section aria-label={t`Internal notes`} className="grid gap-3 border-t border-subtle pt-4">
      {notes.map(({ id, text: note, staff, at }) => (
        <div key={id} className="grid gap-1 rounded-ctl bg-raised p-4">
          <p className="text-sm text-low">
            <Trans>Note by {staff?.displayName || t`Deleted member`}</Trans> · <RelativeTime at={at} />
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      ))}
      <form noValidate onSubmit={submit} className="grid justify-items-start gap-3 *:first:w-full">
        <NoteField
          label={t`Internal note`}
          hint={t`Only staff sees it. It is never sent.`}
          error={fault}
          value={text}
          longest={2_000}
          onChange={(next) => {
            setText(next);
            setFault('');
          }}
        />
        <Button type="submit" variant="quiet" size="sm" pending={pending}>
          <Trans>Add note</Trans>
        </Button>
      </form>
    </section>
  );
}
