import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { visibleText } from '@sotto/proto/visible-text';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { IconButton } from '#web/ui/button/icon-button';
import { Field } from '#web/ui/field/field';
import { Select } from '#web/ui/field/select';
import { useUndo } from '#web/ui/undo/use-undo';
import { showFailure } from '../tool/show-failure';
import { ReplyForm } from './reply-form';
import { useDeleteSavedReplyMutation, useSavedRepliesQuery, useSaveReplyMutation } from './support.api';

interface SavedRepliesProps {
  /** What is written now. */
  draft: string;
  onInsert: (text: string) => void;
}

const longestName = 60;
/** A reply is known by its beginning. */
const nameOf = (text: string) => (text.length > longestName ? `${text.slice(0, longestName).trimEnd()}…` : text);

/** Texts that all staff shares: one is put into the answer, the answer becomes one, or one is edited or deleted. */
export function SavedReplies({ draft, onInsert }: SavedRepliesProps) {
  const { t } = useLingui();
  const { data: replies = [], isError } = useSavedRepliesQuery();
  const [managing, setManaging] = useState(false);
  const [editing, setEditing] = useState('');
  const [replyId, setReplyId] = useState(() => crypto.randomUUID());
  const [saveReply] = useSaveReplyMutation();
  const [deleteReply] = useDeleteSavedReplyMutation();
  const [save, saving] = useSingleFlight(async () => {
    const { error } = await saveReply({ replyId, text: draft.trim() });
    if (error) return void showFailure(error, say`Failed to save the reply. Please try again.`);
    setReplyId(crypto.randomUUID());
    toast.success(say`Reply saved`);
  });
  const { offer } = useUndo();
  const [remove] = useSingleFlight(async (id: string, text: string) => {
    const from = performance.now();
    const { error } = await deleteReply(id);
    if (error) return void showFailure(error, say`Failed to delete the reply. Please try again.`);
    const restore = async () => {
      const { error: refused } = await saveReply({ replyId: id, text });
      if (refused) showFailure(refused, say`Failed to save the reply. Please try again.`);
    };
    offer({ title: say`Saved reply deleted`, from, onUndo: () => void restore() });
  });
  return (
    <div className="grid gap-3">
      <Field label={t`Saved replies`} error={isError ? t`Failed to load the saved replies` : undefined}>
        <Select value="" onChange={({ target }) => onInsert(replies.find(({ id }) => id === target.value)?.text ?? '')}>
          <option value="">{t`Choose one to insert`}</option>
          {replies.map(({ id, text = '' }) => (
            <option key={id} value={id}>
              {nameOf(text)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" size="sm" pending={saving} disabled={!visibleText(draft)} onClick={() => void save()}>
          <Trans>Save this answer</Trans>
        </Button>
        {replies.length > 0 && (
          <Button variant="ghost" size="sm" aria-expanded={managing} onClick={() => setManaging(!managing)}>
            <Trans>Manage saved replies</Trans>
          </Button>
        )}
      </div>
      {managing && replies.length > 0 && (
        <ul aria-label={t`Saved replies`} className="grid gap-1">
          {replies.map(({ id = '', text = '' }) => {
            const name = nameOf(text);
            return (
              <li key={id} className="flex flex-wrap items-center gap-1">
                {editing === id ? (
                  <ReplyForm id={id} text={text} onClose={() => setEditing('')} />
                ) : (
                  <>
                    <span className="min-w-0 grow basis-36 wrap-anywhere">{name}</span>
                    <IconButton icon={Pencil} label={t`Edit: ${name}`} onClick={() => setEditing(id)} />
                    <IconButton icon={Trash2} label={t`Delete: ${name}`} onClick={() => void remove(id, text)} />
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
