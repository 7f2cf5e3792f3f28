import { Trans, useLingui } from '@lingui/react/macro';
import { t as say } from '@lingui/core/macro';
import type { GetProfileImagesResponseJson } from '@sotto/proto/media/v1/media_service';
import { CircleAlert, ImageUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { toast } from 'sonner';
import { useProfileImagesQuery, useRemoveProfileImageMutation } from '#web/client/account/profile-images.api';
import { Button } from '#web/ui/button/button';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog';
import { QueryState } from '#web/ui/query-state/query-state';
import { SectionCard } from '#web/ui/section-card/section-card';
import { imageTypes } from './image-file';
import { PhotoCardSkeleton } from './photo-card-skeleton';
import { PhotoFrame } from './photo-frame';
import { PhotoTexts } from './photo-texts';
import { UploadProgress } from './upload-progress';
import { useOutcome } from './use-outcome';
import { usePhotoUpload } from './use-photo-upload';
import './photo-card.css';

const CropDialog = lazy(async () => ({ default: (await import('#web/ui/crop-dialog/crop-dialog')).CropDialog }));

/** The member's picture: chosen or dropped, cropped, sent, reviewed, replaced, removed. */
export function PhotoCard() {
  const { t } = useLingui();
  const query = useProfileImagesQuery();
  return (
    <SectionCard id="photo" title={t`Your photo`} hint={t`Only an approved photo is shown to others.`}>
      <QueryState query={query} failed={t`Failed to load your photo`} loading={<PhotoCardSkeleton />} isEmpty={() => false} empty={null}>
        {(images) => <PhotoBlock {...images} />}
      </QueryState>
    </SectionCard>
  );
}

/** Cards are this shape. */
const cardShape = 3 / 4;

function PhotoBlock({ current, latest }: GetProfileImagesResponseJson) {
  const { t } = useLingui();
  useOutcome({ current, latest });
  const photo = usePhotoUpload();
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: photo.sent !== undefined,
    onDrop: ([file]) => file && void photo.choose(file),
  });
  const shown = latest?.status === 'pending' ? latest : current;
  return (
    <div
      {...getRootProps()}
      className={`relative flex items-center gap-4 md:gap-6 ${isDragActive ? 'rounded-card outline-2 outline-offset-8 outline-focus outline-dashed' : ''}`}
    >
      <PhotoFrame image={shown} />
      <div className="grid min-w-0 grow gap-3">
        <PhotoTexts current={current} latest={latest} />
        <input {...getInputProps({ accept: imageTypes, 'aria-label': say`Photo` })} />
        {photo.sent !== undefined ? (
          <UploadProgress sent={photo.sent} onCancel={photo.cancel} />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={open}>
              <ImageUp size={18} strokeWidth={1.75} aria-hidden />
              {shown ? <Trans>Replace</Trans> : <Trans>Upload</Trans>}
            </Button>
            {shown && <RemovePhoto />}
          </div>
        )}
        <p className="text-sm text-low">
          <Trans>JPG, PNG, WebP or HEIC, under 5 MB</Trans>
        </p>
        <p role="alert" className="flex gap-1.5 text-sm text-danger-text empty:hidden">
          {photo.fault && (
            <>
              <CircleAlert size={16} className="mt-0.5 flex-none" aria-hidden />
              {photo.fault}
            </>
          )}
        </p>
      </div>
      {photo.chosen && (
        <Suspense>
          <CropDialog
            url={photo.chosen.url}
            aspect={cardShape}
            use={t`Use this photo`}
            onUse={(crop) => void photo.use(crop)}
            onClose={photo.put}
          />
        </Suspense>
      )}
    </div>
  );
}

function RemovePhoto() {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const [remove, { isLoading }] = useRemoveProfileImageMutation();
  const confirm = async () => {
    const { error } = await remove();
    setAsked(false);
    if (error) toast.error(say`Error`, { description: say`Failed to remove your photo. Please try again.` });
    else toast.success(say`Photo removed`);
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t`Remove your photo?`}
        description={t`Others see your initial until you add another one.`}
        confirm={t`Remove photo`}
        onConfirm={() => void confirm()}
        pending={isLoading}
      />
    </>
  );
}
