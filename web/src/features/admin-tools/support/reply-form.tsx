import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { visibleText } from '@sotto/proto/visible-text';
import { useState } from 'react';
import { toast } from 'sonner';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { NoteField } from '#web/ui/console/note-field';
import { showFailure } from '../tool/show-failure';
import { useChangeSavedReplyMutation } from './support.api';

const longest = 5_000;

interface ReplyFormProps {
  id: string;
  text: string;
  onClose: () => void;
}

/** Edits a saved reply. It is inside the form of the answer, so Enter and buttons send nothing of that. */
export function ReplyForm({ id: replyId, text: before, onClose }: ReplyFormProps) {
  const { t } = useLingui();
  const [text, setText] = useState(before);
  const [fault, setFault] = useState('');
  const [changeReply] = useChangeSavedReplyMutation();
  const [save, saving] = useSingleFlight(async () => {
    if (!visibleText(text)) return setFault(t`Write a reply.`);
    const { error } = await changeReply({ replyId, text: text.trim() });
    if (error) return void showFailure(error, say`Failed to save the reply. Please try again.`);
    toast.success(say`Reply saved`);
    onClose();
  });
  return (
    <div className="grid min-w-0 grow gap-3 py-2">
      <NoteField
        label={t`Saved reply`}
        error={fault}
        value={text}
        longest={longest}
        onChange={(typed) => {
          setText(typed);
          setFault('');
        }}
      />
      <div className="flex gap-2">
        <Button size="sm" pending={saving} onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
