import { Trans } from '@lingui/react/macro';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { PreviewCard } from './cards/preview-card';
import type { PhotoState } from './checklist/progress';

interface YoureLiveProps {
  picture?: PictureJson;
  photo: PhotoState;
  /** To what is not asked for before: badges, identity, contact, sharing. */
  onMore: () => void;
}

/** After the first save: what others see from now on, and the way to them. */
export function YoureLive({ picture, photo, onMore }: YoureLiveProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto grid w-full max-w-90 gap-5 text-center">
      <div className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-h1 outline-none">
          <Trans>You’re live</Trans>
        </h2>
        <p className="text-mid">
          {photo === 'shown' ? (
            <Trans>People who fit can see you now.</Trans>
          ) : photo === 'pending' ? (
            <Trans>People who fit can see you now. Your photo joins your profile as soon as it is approved.</Trans>
          ) : (
            <Trans>People who fit can see you now. Until you add a photo, they see your initial.</Trans>
          )}
        </p>
      </div>
      <div className="text-left">
        <PreviewCard picture={picture} pending={photo === 'pending'} />
      </div>
      <div className="grid gap-2">
        <Button asChild block>
          <Link to={paths.swipe}>
            <Trans>Start Swiping</Trans>
          </Link>
        </Button>
        <Button variant="ghost" size="sm" block onClick={onMore}>
          <Trans>Add badges and contact info</Trans>
        </Button>
      </div>
    </div>
  );
}
