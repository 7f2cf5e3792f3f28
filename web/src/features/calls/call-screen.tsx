import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { Eye, EyeOff, Mic, MicOff, Phone, PhoneOff, Video, VideoOff } from 'lucide-react';
import { type ComponentProps, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { CallOccasion } from '#web/client/live/calls';
import { onFrame } from '#web/client/live/socket';
import { Avatar } from '#web/ui/avatar/avatar';
import { Button } from '#web/ui/button/button';
import { beforeExit } from '#web/ui/quick-exit/leave-now';
import { WholeScreen } from '#web/ui/whole-screen/whole-screen';
import type { CallFault, CallState } from './call-session';
import { CallSession } from './call-session';
import { CallTime } from './call-time';
import { MediaView } from './media-view';
import { useCallServer } from './use-call-server';

interface CallScreenProps {
  occasion: CallOccasion;
  onClose: () => void;
}

/** How long the end of a call is shown. */
const shownMs = 1_500;
const vibration = [400, 200, 400];
const vibrationEveryMs = 2_500;

/** A call over the whole screen: while it rings, while it is held, and why it ended. Neither Esc nor Back ends it by mistake. */
export function CallScreen({ occasion, onClose }: CallScreenProps) {
  const { t } = useLingui();
  const server = useCallServer();
  const [session] = useState(() => new CallSession(occasion, server));
  const state = useSyncExternalStore(session.subscribe, session.snapshot);
  const { phase, fault } = state;
  const peer = 'wanted' in occasion ? occasion.wanted.peer : (occasion.ringing.peer ?? {});
  const name = peer.displayName || t`Someone`;
  const closeOver = useEffectEvent(onClose);

  useEffect(() => {
    const leave = () => session.leave();
    const stops = [
      onFrame('CallChangedPushed', (frame) => session.changed(frame)),
      onFrame('CallDescribedPushed', (frame) => session.described(frame)),
      onFrame('CallEndedPushed', ({ callId }) => session.ended(callId)),
      beforeExit(leave),
    ];
    addEventListener('pagehide', leave);
    session.enter();
    return () => {
      for (const stop of stops) stop();
      removeEventListener('pagehide', leave);
      session.leaveSoon();
    };
  }, [session]);
  useEffect(() => {
    if (phase !== 'over' || fault) return;
    const timer = setTimeout(closeOver, shownMs);
    return () => clearTimeout(timer);
  }, [phase, fault]);
  useVibration(phase === 'ringing');

  return (
    <WholeScreen title={<bdi>{name}</bdi>} about={<About name={name} kind={session.kind} state={state} />}>
      <div className="relative grid min-h-0 w-full grow place-items-center" style={{ maxWidth: 760 }}>
        <Pictures state={state} isVideo={session.kind === 'video'} name={name} src={peer.avatarUrl} />
      </div>
      <Controls session={session} state={state} onClose={onClose} />
    </WholeScreen>
  );
}

/** How far it is, or why it ended, and how long it has been held. */
function About({ name, kind, state }: { name: string; kind: string; state: CallState }) {
  return (
    <>
      <p role={state.fault ? 'alert' : 'status'} className="text-pretty text-mid">
        {state.fault ? <FaultText fault={state.fault} name={name} /> : <PhaseText phase={state.phase} isVideo={kind === 'video'} />}
      </p>
      {state.connectedAt !== undefined && state.phase !== 'over' && <CallTime since={state.connectedAt} />}
    </>
  );
}

function PhaseText({ phase, isVideo }: { phase: CallState['phase']; isVideo: boolean }) {
  switch (phase) {
    case 'ringing':
      return isVideo ? <Trans>Incoming video call</Trans> : <Trans>Incoming voice call</Trans>;
    case 'starting':
      return <Trans>Starting…</Trans>;
    case 'calling':
      return <Trans>Calling…</Trans>;
    case 'connecting':
      return <Trans>Connecting…</Trans>;
    case 'reconnecting':
      return <Trans>Reconnecting…</Trans>;
    case 'connected':
      return isVideo ? <Trans>Video call</Trans> : <Trans>Voice call</Trans>;
    case 'over':
      return <Trans>Call ended</Trans>;
  }
}

function FaultText({ fault, name }: { fault: CallFault; name: string }) {
  if (typeof fault === 'object') return <RefusalText code={fault.refused} name={name} />;
  switch (fault) {
    case 'microphone-denied':
      return <Trans>Sotto needs your microphone for calls. Allow it in the browser’s settings.</Trans>;
    case 'microphone-missing':
      return <Trans>No microphone was found.</Trans>;
    case 'microphone-failed':
      return <Trans>The microphone cannot be used now. Another app may be using it.</Trans>;
    case 'lost':
      return <Trans>The connection was lost.</Trans>;
    case 'failed':
      return <Trans>The call could not be connected. Please try again.</Trans>;
  }
}

function RefusalText({ code, name }: { code: string; name: string }) {
  switch (code) {
    case 'CALL_NOT_POSSIBLE':
      return <Trans>{name} can’t be called.</Trans>;
    case 'CALL_IN_PROGRESS':
      return <Trans>You’re already in a call.</Trans>;
    case 'CALLED_TOO_OFTEN':
      return <Trans>You’ve called {name} several times. Wait for an answer, or try again later.</Trans>;
    case 'CALL_NOT_FOUND':
      return <Trans>The call has ended.</Trans>;
    case 'CONVERSATION_NOT_FOUND':
      return <Trans>This conversation has ended.</Trans>;
    case 'OFFLINE':
      return <Trans>You’re offline.</Trans>;
    default:
      return <Trans>The call could not be started. Please try again.</Trans>;
  }
}

interface PicturesProps {
  state: CallState;
  isVideo: boolean;
  name: string;
  src?: string;
}

/** Both videos, or the face of the other member. Sound is there in any case. */
function Pictures({ state, isVideo, name, src }: PicturesProps) {
  const { t } = useLingui();
  const { own, peer, isClear, isPeerClear } = state;
  const isShown = isVideo && peer !== undefined && peer.getVideoTracks().length > 0;
  return (
    <>
      {peer && (
        <MediaView
          stream={peer}
          label={t`Video of ${name}`}
          className={isShown ? 'absolute inset-0 size-full rounded-sheet object-cover' : 'hidden'}
        />
      )}
      {!isShown && <Avatar name={name} src={src} size="huge" />}
      {isVideo && own && (
        <MediaView
          muted
          stream={own}
          label={t`Your video`}
          className="absolute rounded-ctl border border-strong object-cover"
          style={{ width: 112, height: 84, right: 12, bottom: 12, transform: 'scaleX(-1)' }}
        />
      )}
      {isShown && !(isClear && isPeerClear) && (
        <p className="absolute rounded-full bg-scrim px-4 text-sm text-(--on-photo)" style={{ top: 12, paddingBlock: 6 }}>
          {isClear ? <Trans>Blurred until {name} agrees, too</Trans> : <Trans>Blurred until you both agree</Trans>}
        </p>
      )}
    </>
  );
}

function Controls({ session, state, onClose }: { session: CallSession; state: CallState; onClose: () => void }) {
  const { t } = useLingui();
  const { phase, isMuted, hasCamera, isClear } = state;
  if (phase === 'over')
    return (
      <Button variant="secondary" autoFocus onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    );
  if (phase === 'ringing')
    return (
      <div className="flex gap-6">
        <RoundButton icon={PhoneOff} label={t`Decline`} tone="danger" onClick={() => session.hangUp()} />
        <RoundButton icon={Phone} label={t`Answer`} tone="success" autoFocus onClick={() => void session.answer()} />
      </div>
    );
  const isVideo = session.kind === 'video';
  const isHeld = phase === 'connected' || phase === 'reconnecting';
  return (
    <div className="flex gap-4">
      <RoundButton icon={isMuted ? MicOff : Mic} label={t`Mute`} pressed={isMuted} onClick={() => session.mute(!isMuted)} />
      {isVideo && (
        <RoundButton
          icon={hasCamera ? Video : VideoOff}
          label={t`Camera`}
          pressed={hasCamera}
          onClick={() => void session.setCamera(!hasCamera)}
        />
      )}
      {isVideo && isHeld && (
        <RoundButton
          icon={isClear ? Eye : EyeOff}
          label={t`Clear video`}
          pressed={isClear}
          onClick={() => void session.setClear(!isClear)}
        />
      )}
      <RoundButton icon={PhoneOff} label={t`Hang up`} tone="danger" autoFocus onClick={() => session.hangUp()} />
    </div>
  );
}

interface RoundButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  label: string;
  tone?: 'danger' | 'success';
  pressed?: boolean;
}

const tones = { danger: 'bg-danger text-on-primary', success: 'bg-success text-(--on-success)' };

function RoundButton({ icon: Icon, label, tone, pressed, ...props }: RoundButtonProps) {
  const idle = pressed ? 'bg-primary text-on-primary' : 'border border-strong bg-raised';
  return (
    <button type="button" aria-pressed={pressed} className="grid justify-items-center gap-2 rounded-ctl text-sm" {...props}>
      <span className={`grid size-14 place-items-center rounded-full ${tone ? tones[tone] : idle}`}>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </span>
      {label}
    </button>
  );
}

/** Where a device can vibrate, a call that rings does so. */
function useVibration(rings: boolean): void {
  useEffect(() => {
    if (!rings || !('vibrate' in navigator)) return;
    const vibrate = () => navigator.vibrate(vibration);
    vibrate();
    const timer = setInterval(vibrate, vibrationEveryMs);
    return () => {
      clearInterval(timer);
      navigator.vibrate(0);
    };
  }, [rings]);
}
