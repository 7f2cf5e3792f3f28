import { Trans, useLingui } from '@lingui/react/macro';
import { viewerCode } from '@sotto/proto/vocabulary';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useAppDispatch } from '#web/client/reducer';
import { Button } from '#web/ui/button/button';
import { Dialog } from '#web/ui/dialog/dialog';
import { isOver } from '#web/ui/photo/address-age';
import { BurnCountdown } from './burn-countdown';
import { useBurnSignals } from './use-burn-signals';
import type { QuotedMessage } from '#web/ui/message-menu/message-menu-props';
import { quotedMessageOf } from '../actions/quoted-message';
import { useTabHidden } from './use-tab-hidden';
import type { TimedMessage } from '../messages/burn-clock';
import { closeOnce } from './close-view-once';
import { frameOf } from '../photos/photo-frame';
import { useFreshFile } from '../files/use-fresh-file';

interface BurnPhotoProps {
  message: TimedMessage;
  own: boolean;
  /** The other member. */
  name: string;
  /** The recipient, for its sender. */
  recipientId?: string;
  /** It was opened in this page just now: the viewer follows. */
  openedHere: boolean;
  /** A report about it is being written: the viewer stays open below. */
  reporting: boolean;
  onReport?: (message: QuotedMessage) => void;
  secondsLeft: number;
  minutes: number;
}

/** The photo of an open burn message, or of one that its sender still sees. One to be viewed once is shown by the viewer alone. */
export function BurnPhoto({ message, own, name, recipientId = '', openedHere, reporting, onReport, ...time }: BurnPhotoProps) {
  const { t } = useLingui();
  const [viewing, setViewing] = useState(false);
  const [followed, setFollowed] = useState(false);
  const hidden = useTabHidden();
  const { file: photo, renew } = useFreshFile(message, 'photo');
  const once = Boolean(message.isViewOnce) && !own;
  const label = own ? t`Your photo` : t`Photo from ${name}`;
  const covered = Boolean(photo.mayBeExplicit) && !own;
  const code = viewerCode(recipientId);
  const view = async () => {
    if (isOver(photo.picture?.largeUrl ?? '')) await renew();
    setViewing(true);
  };
  if (openedHere && !own && !followed) {
    setFollowed(true);
    setViewing(true);
  }
  return (
    <>
      {own && (
        <div className={`overflow-hidden rounded-card ${hidden ? 'invisible' : ''}`} style={frameOf(photo)}>
          <Protected src={photo.picture?.mediumUrl} alt={label} onExpired={renew} />
        </div>
      )}
      {own && photo.isHeld && (
        <p className="mt-1 text-sm">
          <Trans>{name} sees this photo once they have answered.</Trans>
        </p>
      )}
      {own && photo.hasWatermark && (
        <p className="mt-1 text-sm">
          <Trans>
            Watermark with {name}’s code, {code}
          </Trans>
        </p>
      )}
      {!own && !viewing && (
        <Button size="sm" variant="secondary" onClick={() => void view()}>
          <Trans>View photo</Trans>
        </Button>
      )}
      {!own && viewing && (
        <Dialog open title={label} onOpenChange={(open) => !open && !reporting && setViewing(false)}>
          <Viewed {...{ message, label, covered, once, onReport, ...time }} src={photo.picture?.largeUrl} onExpired={renew} />
        </Dialog>
      )}
    </>
  );
}

interface ViewedProps extends Pick<BurnPhotoProps, 'message' | 'secondsLeft' | 'minutes' | 'onReport'> {
  src?: string;
  label: string;
  covered: boolean;
  once: boolean;
  onExpired: () => Promise<unknown>;
}

/** The open photo. One to be viewed once burns when this closes, whatever closes it, and when no one can be looking any more. */
function Viewed({ message, src, label, covered, once, secondsLeft, minutes, onReport, onExpired }: ViewedProps) {
  const dispatch = useAppDispatch();
  const hidden = useTabHidden();
  const [uncovered, setUncovered] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const left = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { conversationId = '', id = '', sequence } = message;
  useBurnSignals(body, { conversationId, messageId: id }, true);
  useEffect(() => {
    if (!once) return;
    clearTimeout(left.current); // React only started the effect again
    const close = () => dispatch(closeOnce({ conversationId, id, sequence }));
    const onHidden = () => document.visibilityState === 'hidden' && close();
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', close);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', close);
      left.current = setTimeout(close);
    };
  }, [dispatch, once, conversationId, id, sequence]);
  return (
    <div ref={body} className="mt-3">
      {covered && !uncovered ? (
        <div className="flex flex-col items-center gap-3 p-5 text-center">
          <p className="font-semibold">
            <Trans>May contain nudity</Trans>
          </p>
          <Button variant="secondary" onClick={() => setUncovered(true)}>
            <Trans>Show photo</Trans>
          </Button>
        </div>
      ) : (
        <div className={`overflow-hidden rounded-card ${hidden ? 'invisible' : ''}`} style={{ height: '60dvh' }}>
          <Protected src={src} alt={label} onExpired={onExpired} />
        </div>
      )}
      {message.content && <p className="mt-3 select-none [-webkit-touch-callout:none]">{message.content}</p>}
      <BurnCountdown secondsLeft={secondsLeft} minutes={minutes} />
      {onReport && (
        <Button size="sm" variant="quiet" className="mt-3" onClick={() => onReport(quotedMessageOf(message))}>
          <Trans>Report</Trans>
        </Button>
      )}
    </div>
  );
}

interface ProtectedProps {
  src?: string;
  alt: string;
  onExpired: () => Promise<unknown>;
}

const prevent = (event: SyntheticEvent) => event.preventDefault();

/** A picture that is not to be kept: nothing drags it, saves it or marks it. */
function Protected({ src, alt, onExpired }: ProtectedProps) {
  const asked = useRef(false);
  const readOnce = () => {
    if (asked.current) return;
    asked.current = true;
    void onExpired();
  };
  return (
    <img
      src={src}
      alt={alt}
      draggable={false}
      onContextMenu={prevent}
      onDragStart={prevent}
      onError={readOnce}
      className="size-full object-contain select-none [-webkit-touch-callout:none]"
    />
  );
}
