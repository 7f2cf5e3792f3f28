import { useLingui } from '@lingui/react/macro';
import type { ProfileImageJson } from '@sotto/proto/media/v1/media';
import { UserRound } from 'lucide-react';
import { Photo } from '#web/ui/photo/photo';
import { UnderReview } from '#web/ui/photo/under-review';

const frame = 'h-34 w-26 flex-none rounded-card md:h-42 md:w-33';

/** The picture as it stands; the server blurs it while it is under review (IMG-10). */
export function PhotoFrame({ image }: { image?: ProfileImageJson }) {
  const { t } = useLingui();
  if (!image)
    return (
      <span aria-hidden className={`grid place-items-center border border-dashed border-strong text-low ${frame}`}>
        <UserRound size={32} strokeWidth={1.5} />
      </span>
    );
  const pending = image.status === 'pending';
  return (
    <Photo picture={image.picture} name="·" alt={pending ? t`Your photo, blurred` : t`Your photo`} sizes="132px" eager className={frame}>
      {pending && <UnderReview className="inset-x-2 bottom-2 justify-center" />}
    </Photo>
  );
}
