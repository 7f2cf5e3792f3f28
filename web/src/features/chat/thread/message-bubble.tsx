import { useLingui } from '@lingui/react/macro';
import type { MessageCallJson, MessageJson } from '@sotto/proto/chat/v1/messages';
import { Check, CheckCheck, Phone, PhoneMissed, Video } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { clockTime, minutesAndSeconds } from '#web/lib/date';
import { messagePreview } from '#web/lib/labels/message-preview';
import { BoostMark } from '../bubble/boost-mark';
import { bubble, turn } from '../bubble/bubble';
import { frameOf } from '../photos/photo-frame';
import { BurnBody } from '../burn/burn-body';
import { type Quoted, QuoteLine } from '../bubble/quote-line';
import { RemovedBody } from '../bubble/removed-body';
import type { AboutPeer } from '../actions/about-peer';
import { LazyVoiceNote } from '../voice/lazy-voice-note';
import { WithMessageMenu } from '../actions/with-message-menu';

/** Loaded with the first reaction. */
const Reactions = lazy(async () => ({ default: (await import('../actions/reactions')).Reactions }));

const PhotoBody = lazy(async () => ({ default: (await import('../photos/photo-body')).PhotoBody }));

interface MessageBubbleProps {
  message: MessageJson;
  own: boolean;
  startsRun: boolean;
  endsRun: boolean;
  read: boolean;
  /** The message that it answers. */
  quoted?: Quoted;
  /** The other member. */
  about?: AboutPeer;
}

/** One stored message; the last of a run says when, and one's own whether it was read. */
export function MessageBubble({ message, own, startsRun, endsRun, read, quoted, about }: MessageBubbleProps) {
  const { t } = useLingui();
  const name = about?.name ?? t`Someone`;
  const goToQuote = about && (() => about.onQuote(message.replyToSequence!, Boolean(quoted?.isRemoved)));
  const quote = quoted && <QuoteLine quoted={quoted} own={quoted.senderId !== about?.userId} name={name} onPress={goToQuote} />;
  const body = <Body {...{ message, own, name, quote, about }} />;
  return (
    <article data-sequence={message.sequence} className={turn({ own, startsRun })}>
      <Said own={own} name={about?.name} at={message.createdAt} />
      {message.isBurnMessage && !message.isRemoved && quote && <div className="max-w-full px-1.5">{quote}</div>}
      {about && (!message.isRemoved || (message.isUnsent && !own)) ? (
        <WithMessageMenu message={message} own={own} about={about}>
          {body}
        </WithMessageMenu>
      ) : (
        body
      )}
      {(message.senderReaction || message.recipientReaction) && (
        <Suspense>
          <Reactions message={message} own={own} name={name} />
        </Suspense>
      )}
      {(endsRun || message.boostType) && (
        <p className="flex items-center gap-1.5 px-1.5 text-xs text-low tabular-nums">
          <BoostMark boostType={message.boostType} />
          <span aria-hidden>{clockTime(message.createdAt!)}</span>
          {own && !message.isUnsent && <ReadTick read={message.isBurnMessage ? Boolean(message.readAt) : read} />}
        </p>
      )}
    </article>
  );
}

/** Who wrote a message, and when: for screen readers, with each message. */
export function Said({ own, name, at }: { own: boolean; name?: string; at?: string }) {
  const { t } = useLingui();
  const who = own ? t`You` : (name ?? t`Someone`);
  return <p className="sr-only">{at ? t`${who}, ${clockTime(at)}` : who}</p>;
}

function Body({
  message,
  own,
  name,
  quote,
  about,
}: Pick<MessageBubbleProps, 'message' | 'own' | 'about'> & { name: string; quote: ReactNode }) {
  if (message.isRemoved) return <RemovedBody own={own} isUnsent={message.isUnsent} />;
  if (message.isBurnMessage) return <BurnBody {...{ message, own, name, about }} />;
  if (message.photo)
    return (
      <Suspense fallback={<div className={bubble({ own })} style={frameOf(message.photo)} />}>
        <PhotoBody {...{ message, own, name, quote }} />
      </Suspense>
    );
  return (
    <div className={bubble({ own, look: message.boostType ? 'boosted' : 'text' })}>
      {quote}
      {message.voice && (
        <Suspense fallback={<div style={{ width: 280, height: 44 }} />}>
          <LazyVoiceNote message={message} />
        </Suspense>
      )}
      {message.call && <CallLine message={message} call={message.call} />}
      {message.content}
    </div>
  );
}

/** A call that ended, and how long it lasted. */
function CallLine({ message, call }: { message: MessageJson; call: MessageCallJson }) {
  const Kind = call.kind === 'video' ? Video : Phone;
  const Icon = call.seconds === undefined ? PhoneMissed : Kind;
  return (
    <span className="inline-flex items-center gap-2">
      <Icon size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
      {messagePreview(message)}
      {call.seconds !== undefined && <span className="tabular-nums">{minutesAndSeconds(call.seconds)}</span>}
    </span>
  );
}

export function ReadTick({ read }: { read: boolean }) {
  const { t } = useLingui();
  return read ? (
    <CheckCheck size={15} aria-label={t`Read`} className="flex-none text-success" />
  ) : (
    <Check size={15} aria-label={t`Sent`} className="flex-none" />
  );
}
