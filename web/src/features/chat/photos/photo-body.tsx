import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#web/ui/button/button';
import { Lightbox } from '#web/ui/lightbox/lightbox';
import { isOver } from '#web/ui/photo/address-age';
import { Photo } from '#web/ui/photo/photo';
import { PictureRenewal } from '#web/ui/photo/picture-renewal';
import { bubble } from '../bubble/bubble';
import { frameOf } from './photo-frame';
import { useFreshFile } from '../files/use-fresh-file';

interface PhotoBodyProps {
  message: MessageJson;
  own: boolean;
  /** The other member. */
  name: string;
  quote?: ReactNode;
}

/** A message with a photo that is kept, and its caption. */
export function PhotoBody({ message, own, name, quote }: PhotoBodyProps) {
  const { content, photo } = message;
  return (
    <div className={bubble({ own, look: message.boostType ? 'boosted' : 'text' })}>
      {quote}
      {photo?.isHeld && !own ? <HeldPhoto /> : <ShownPhoto message={message} own={own} name={name} />}
      {photo?.isHeld && own && (
        <p className="mt-1 text-sm">
          <Trans>{name} sees this photo once they have answered.</Trans>
        </p>
      )}
      {content && <p className="mt-1">{content}</p>}
    </div>
  );
}

/** What is shown of a photo before its recipient has written for the first time. */
const HeldPhoto = () => (
  <p>
    <Trans>You see this photo once you have answered.</Trans>
  </p>
);

/** The photo, covered while it may show nudity; pressing it shows it large. */
function ShownPhoto({ message, own, name }: PhotoBodyProps) {
  const { t } = useLingui();
  const { file: photo, renew } = useFreshFile(message, 'photo');
  const [uncovered, setUncovered] = useState(false);
  const [index, setIndex] = useState<number>();
  const label = own ? t`Your photo` : t`Photo from ${name}`;
  const covered = Boolean(photo.mayBeExplicit) && !own && !uncovered;
  const { mediumUrl = '', largeUrl = '', thumbhash } = photo.picture ?? {};
  const isMissing = !mediumUrl;
  const readAgain = useEffectEvent(() => void renew());
  useEffect(() => {
    if (isMissing) readAgain(); // frames may know less of it than an answer
  }, [isMissing]);
  const view = async () => {
    if (isOver(largeUrl)) await renew();
    setIndex(0);
  };
  return (
    <div className="relative" style={frameOf(photo)}>
      <PictureRenewal value={readAgainOf(renew)}>
        <Photo
          picture={covered ? { thumbhash } : photo.picture}
          name=" "
          alt={covered ? '' : label}
          sizes="300px"
          className="size-full rounded-card"
        />
      </PictureRenewal>
      {covered ? (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 rounded-card bg-scrim p-2 text-center text-(--on-photo)">
          <p className="font-semibold">
            <Trans>May contain nudity</Trans>
          </p>
          <Button size="sm" variant="secondary" onClick={() => setUncovered(true)}>
            <Trans>Show photo</Trans>
          </Button>
        </div>
      ) : (
        <>
          <button
            type="button"
            aria-label={own ? t`View your photo` : t`View the photo from ${name}`}
            onClick={() => void view()}
            className="absolute inset-0 z-2 cursor-zoom-in rounded-[inherit] -outline-offset-4"
          />
          <Lightbox files={[{ id: photo.id ?? '', kind: 'image', picture: largeUrl, label }]} index={index} onIndex={setIndex} />
        </>
      )}
    </div>
  );
}

const readAgainOf = (renew: () => Promise<unknown>) => () => void renew();
