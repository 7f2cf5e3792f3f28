import { Trans } from '@lingui/react/macro';
import { Flame } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { QuotedMessage } from '#web/ui/message-menu/message-menu-props';
import type { AboutPeer } from '../actions/about-peer';
import { bubble } from '../bubble/bubble';
import { BurnClosed } from './burn-closed';
import type { TimedMessage } from '../messages/burn-clock';
import { BurnCountdown } from './burn-countdown';
import { BurnAnnouncer } from './burn-announcer';
import { LazyVoiceNote, loadVoiceNote } from '../voice/lazy-voice-note';
import { useBurnSignals } from './use-burn-signals';
import { useOpenBurn } from './use-open-burn';
import { useSecondsLeft } from './use-seconds-left';
import { useTabHidden } from './use-tab-hidden';

const loadPhoto = async () => ({ default: (await import('./burn-photo')).BurnPhoto });
const BurnPhoto = lazy(loadPhoto);

interface BurnBodyProps {
  message: TimedMessage;
  own: boolean;
  /** The other member. */
  name: string;
  about?: AboutPeer;
}

/** A burn message: closed until its recipient opens it, then counting down, then burned for both (BURN-08, BURN-09). */
export function BurnBody({ message, own, name, about }: BurnBodyProps) {
  const { id = '', conversationId = '', content, photo, voice, isViewOnce, burnsAt, burnDurationMinutes: minutes = 0 } = message;
  const address = { conversationId, messageId: id };
  const secondsLeft = useSecondsLeft(burnsAt);
  const { open, pending, openedHere } = useOpenBurn(address);
  const body = useRef<HTMLDivElement>(null);
  const [reported, setReported] = useState<QuotedMessage>();
  const burned = message.isBurned || secondsLeft === 0;
  const readable = !burned && Boolean(content || photo?.picture || voice?.url);
  useBurnSignals(body, address, readable && !own);
  useEffect(() => {
    if (openedHere && readable) body.current?.focus({ preventScroll: true });
  }, [openedHere, readable]);
  const file = photo ? 'photo' : voice && 'voice';
  useEffect(() => {
    if (file) void (file === 'photo' ? loadPhoto : loadVoiceNote)().catch(() => undefined); // its time runs once it is open
  }, [file]);
  if (photo?.isHeld && !own && !readable && !burned)
    return (
      <p className={bubble({ own, look: 'burn' })}>
        <Trans>You see this photo once you have answered.</Trans>
      </p>
    );
  return (
    <>
      {!own && !readable && !burned ? (
        <BurnClosed {...{ minutes, file, isViewOnce }} pending={pending} onOpen={() => void open()} />
      ) : (
        // What changes in here is shown by BurnAnnouncer. The focus comes here from the button that opened it, and stays when it burns.
        <div
          ref={body}
          tabIndex={-1}
          aria-live="off"
          className={bubble({ own, look: burned ? 'gone' : 'burn', className: burned || secondsLeft === Infinity ? '' : roomForBar })}
        >
          {burned ? (
            <Gone />
          ) : (
            <Held content={content} hasFile={Boolean(file)} secondsLeft={secondsLeft} minutes={minutes}>
              {photo && (
                <Suspense>
                  <BurnPhoto
                    {...{ message, own, name, openedHere, secondsLeft, minutes }}
                    recipientId={about?.userId}
                    reporting={Boolean(reported)}
                    onReport={about && setReported}
                  />
                </Suspense>
              )}
              {voice && (
                <Suspense>
                  <LazyVoiceNote message={message} />
                </Suspense>
              )}
            </Held>
          )}
        </div>
      )}
      {about && reported && (
        // Beside the photo: what is typed stays when it burns.
        <about.report
          open
          userId={about.userId}
          name={name}
          message={reported}
          onOpenChange={() => setReported(undefined)}
          onGone={about.onGone}
        />
      )}
      <BurnAnnouncer burned={burned} secondsLeft={secondsLeft} minutes={minutes} />
    </>
  );
}

const roomForBar = 'min-w-[min(300px,76%)]';

const Gone = () => (
  <>
    <Flame size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
    <Trans>Message burned</Trans>
  </>
);

interface HeldProps {
  content?: string;
  secondsLeft: number;
  minutes: number;
  hasFile: boolean;
  /** Its photo or voice note. */
  children?: ReactNode;
}

/** The text. No one can mark it; screen readers read it. It is not to be seen where other apps show what is open. */
function Held({ content, hasFile, secondsLeft, minutes, children }: HeldProps) {
  const hidden = useTabHidden();
  return (
    <>
      {children}
      <p className={`select-none [-webkit-touch-callout:none] ${hidden ? 'invisible' : ''}`}>{content || (hasFile ? '' : '…')}</p>
      {secondsLeft === Infinity ? (
        <p className="mt-1 flex items-center gap-2 text-sm text-ember">
          <Flame size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
          <Trans>Not opened yet</Trans>
        </p>
      ) : (
        <BurnCountdown secondsLeft={secondsLeft} minutes={minutes} />
      )}
    </>
  );
}
