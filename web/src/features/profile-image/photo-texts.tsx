import { Trans } from '@lingui/react/macro';
import type { GetProfileImagesResponseJson } from '@sotto/proto/media/v1/media_service';

/** Where the picture stands, in a sentence that is read out when it changes. */
export const PhotoTexts = ({ current, latest }: GetProfileImagesResponseJson) => (
  <p role="status" className="text-mid">
    {latest?.status === 'pending' ? (
      <>
        {latest.needsReview ? (
          <Trans>A person needs to review it first, which takes longer. You can continue; we’ll notify you here.</Trans>
        ) : (
          <Trans>We’re checking it now. This usually takes under a minute; you can carry on.</Trans>
        )}{' '}
        {current && <Trans>Your current photo stays until then.</Trans>}
      </>
    ) : latest?.status === 'rejected' ? (
      <>
        <Trans>Your last photo was not approved. Please upload a different image that meets our guidelines.</Trans>{' '}
        {current && <Trans>Your current photo stays.</Trans>}
      </>
    ) : current ? (
      <Trans>This is your photo on cards, in lists and on your profile.</Trans>
    ) : (
      <Trans>Profiles with a photo get more matches.</Trans>
    )}
  </p>
);
