import { Trans, useLingui } from '@lingui/react/macro';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useId, useRef } from 'react';
import { Button } from '#web/ui/button/button';
import { Photo } from '#web/ui/photo/photo';
import { ProgressBar } from '#web/ui/progress/progress-bar';
import { BannerPreview } from './banner-preview';
import { useBannerUpload } from './use-banner-upload';

const CropDialog = lazy(async () => ({ default: (await import('#web/ui/crop-dialog/crop-dialog')).CropDialog }));

/** Stores show it in this shape. */
const bannerShape = 4;

interface BannerFieldProps {
  /** The one that the store has. */
  saved: { fileId: string; picture: PictureJson | undefined; state: string };
  /** The one that it will have once it is saved; empty for none. */
  value: string;
  onChange: (fileId: string) => void;
}

/** The picture across the top of the store. It is sent when it is chosen, and shown when the settings are saved. */
export function BannerField({ saved, value, onChange }: BannerFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { choose: take, chosen, use, drop, percent, preview } = useBannerUpload(onChange);
  const own = value !== '' && value === saved.fileId;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) void take(file);
  };
  return (
    <fieldset aria-labelledby={id} className="grid gap-2">
      <span id={id} className="text-label font-medium">
        <Trans>Banner</Trans>
      </span>
      {value !== '' && !own && preview && <BannerPreview {...preview} />}
      {own && (
        <Photo
          picture={saved.picture}
          name=""
          alt={t`Your banner`}
          sizes="(max-width: 767px) 100vw, 1200px"
          className="aspect-4/1 w-full rounded-ctl"
        />
      )}
      {own && saved.state === 'in_review' && (
        <p className="text-sm text-low">
          <Trans>Others see it after review.</Trans>
        </p>
      )}
      {saved.state === 'refused' && (
        <p role="alert" className="text-sm text-danger-text">
          <Trans>The banner was not approved. Choose another one.</Trans>
        </p>
      )}
      {percent !== undefined && <ProgressBar label={t`Sending the banner`} percent={percent} />}
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t`Banner picture`}
          tabIndex={-1}
          className="sr-only"
          onChange={choose}
        />
        <Button name="banner" variant="quiet" size="sm" disabled={percent !== undefined} onClick={() => input.current?.click()}>
          <ImagePlus size={18} strokeWidth={1.75} aria-hidden />
          {value ? <Trans>Choose another banner</Trans> : <Trans>Choose a banner</Trans>}
        </Button>
        {value && (
          <Button variant="ghost" size="sm" onClick={() => onChange('')}>
            <Trash2 size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Remove the banner</Trans>
          </Button>
        )}
      </div>
      {chosen && (
        <Suspense>
          <CropDialog url={chosen.url} aspect={bannerShape} use={t`Use this banner`} onUse={use} onClose={drop} />
        </Suspense>
      )}
    </fieldset>
  );
}
