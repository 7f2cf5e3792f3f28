import { useAppSelector } from '#web/client/reducer';
import { useLingui } from '@lingui/react/macro';
import { messageMaxLength, type BurnDuration } from '@sotto/proto/vocabulary';
import { Mic, Send } from 'lucide-react';
import {
  lazy,
  Suspense,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useDispatch } from 'react-redux';
import { IconButton } from '#web/ui/button/icon-button';
import { AddPhotos, useAddPhotos } from '../photos/add-photos';
import { selectChosen, type Chosen } from '../photos/chosen.slice';
import { BoostButton } from '../boost/boost-button';
import { BurnChoice } from '../burn/burn-choice';
import { selectBurnMinutes } from '../sending/burn-choice.slice';
import { BurnNotice } from '../burn/burn-notice';
import { draftChanged, selectDraft, selectReply } from '../sending/chat.slice';
import type { RecordedVoice } from '../sending/use-outgoing';
import { canRecord } from '../voice/can-record';
import { useSayTyping } from './use-say-typing';
import { lengthLimit } from '#web/ui/field/length-limit';
import { visibleText } from '@sotto/proto/visible-text';

const PhotoStrip = lazy(async () => ({ default: (await import('../photos/photo-strip')).PhotoStrip }));
const VoiceRecorder = lazy(async () => ({ default: (await import('../voice/voice-recorder')).VoiceRecorder }));
const ReplyBar = lazy(async () => ({ default: (await import('./reply-bar')).ReplyBar }));

const frame =
  'control min-w-0 rounded-3xl pr-1.5 pl-4.5 focus-within:border-focus focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus';

interface MessageComposerProps {
  conversationId: string;
  recipient: { userId: string; name: string };
  /** The place of the newest message. */
  after: number;
  onSend: (content: string, burnMinutes?: BurnDuration) => void;
  onSendPhotos: (caption: string, chosen: Chosen, burnMinutes?: BurnDuration) => void;
  onSendVoice: (recorded: RecordedVoice, burnMinutes?: BurnDuration) => void;
}

/** Enter sends, Shift+Enter breaks the line (CHAT-13). The draft stays with its conversation. */
export function MessageComposer({ conversationId, recipient, after, onSend, onSendPhotos, onSendVoice }: MessageComposerProps) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const draft = useAppSelector((state) => selectDraft(state, conversationId));
  const burnMinutes = useAppSelector((state) => selectBurnMinutes(state, conversationId));
  const replying = useAppSelector((state) => selectReply(state, conversationId)) !== undefined;
  const chosen = useAppSelector((state) => selectChosen(state, conversationId));
  const { photos } = chosen;
  const addPhotos = useAddPhotos(conversationId);
  const field = useRef<HTMLTextAreaElement>(null);
  const sayTyping = useSayTyping(conversationId);
  const text = visibleText(draft);
  const setDraft = (typed: string) => dispatch(draftChanged({ conversationId, text: typed }));

  const [recording, setRecording] = useState(false);
  const sendButton = useRef<HTMLButtonElement>(null);
  const nothingToSend = !draft && photos.length === 0;
  const maySpeak = nothingToSend && canRecord();
  const startRecording = ({ detail }: MouseEvent) => {
    if (detail < 2) setRecording(true); // the second press of a double press was meant for Send
  };
  const stopRecording = () => {
    setRecording(false);
    requestAnimationFrame(() => sendButton.current?.focus());
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (photos.length > 0) onSendPhotos(text, chosen, burnMinutes);
    else if (text) onSend(text, burnMinutes);
    else return; // CHAT-12
    setDraft('');
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const composing = event.nativeEvent.isComposing; // Enter may also pick a candidate of an input method
    if (event.key !== 'Enter' || event.shiftKey || composing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const addAndWrite = (files: Iterable<File>) => {
    if (addPhotos(files)) field.current?.focus();
  };
  const takePasted = (event: ClipboardEvent) => {
    if (addPhotos(event.clipboardData.files)) event.preventDefault();
  };
  const takeDropped = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return; // a text
    event.preventDefault();
    addAndWrite(event.dataTransfer.files);
  };
  const write = (typed: string) => {
    setDraft(typed);
    sayTyping();
  };

  return (
    <form
      onSubmit={submit}
      onPaste={takePasted}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={takeDropped}
      className="px-3 pt-2 pb-[calc(.75rem+env(safe-area-inset-bottom))]"
    >
      <BurnNotice conversationId={conversationId} />
      {replying && (
        <Suspense>
          <ReplyBar conversationId={conversationId} peer={recipient} />
        </Suspense>
      )}
      {photos.length > 0 && (
        <Suspense>
          <PhotoStrip conversationId={conversationId} onEmpty={() => field.current?.focus()} />
        </Suspense>
      )}
      <div className="flex items-end gap-2">
        <BurnChoice conversationId={conversationId} onChosen={() => field.current?.focus()} />
        {!burnMinutes && !replying && !recording && photos.length === 0 && (
          <BoostButton {...{ conversationId, recipient, after }} text={text && draft.trim()} />
        )}
        {recording && (
          <div className={`${frame} grow items-center gap-2`}>
            <Suspense>
              <VoiceRecorder onSend={(recorded) => onSendVoice(recorded, burnMinutes)} onClose={stopRecording} />
            </Suspense>
          </div>
        )}
        <div className={frame} style={recording ? { display: 'none' } : undefined}>
          <textarea
            ref={field}
            rows={1}
            className="field-sizing-content max-h-36 min-w-0 grow resize-none bg-transparent py-3 outline-none placeholder:text-low"
            aria-label={t`Write a message`}
            placeholder={t`Write a message`}
            style={{ whiteSpace: draft ? undefined : 'nowrap' }} // on a narrow phone the placeholder is cut off and not broken
            {...lengthLimit(messageMaxLength)}
            value={draft}
            onChange={(event) => write(event.target.value)}
            onKeyDown={sendOnEnter}
          />
          <AddPhotos onFiles={addAndWrite} />
          <IconButton
            ref={sendButton}
            type={maySpeak ? 'button' : 'submit'}
            icon={maySpeak ? Mic : Send}
            label={maySpeak ? t`Record a voice note` : t`Send`}
            onClick={maySpeak ? startRecording : undefined}
            className="self-end text-rose"
          />
        </div>
      </div>
    </form>
  );
}
