import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { kindOf } from '../item/check-file';

const shape = 'max-h-72 w-full rounded-card bg-raised object-contain';

/** A chosen file before it is sent. Nothing of one that this browser cannot show, because the server may be able to. */
export function FilePreview({ file }: { file: File }) {
  const { t } = useLingui();
  const [unshown, setUnshown] = useState<File>();
  if (file === unshown) return null;
  const { name } = file;
  const label = t`Preview of ${name}`;
  /** `ending` is the time of the frame: Safari draws none before it is asked for one. */
  const show = (element: HTMLImageElement | HTMLVideoElement, ending = '') => {
    const url = URL.createObjectURL(file);
    element.src = url + ending;
    return () => URL.revokeObjectURL(url);
  };
  const onError = () => setUnshown(file);
  return kindOf(file) === 'photo' ? (
    <img ref={(element) => (element ? show(element) : undefined)} alt={label} onError={onError} className={shape} />
  ) : (
    <video
      ref={(element) => (element ? show(element, '#t=0.1') : undefined)}
      aria-label={label}
      controls
      muted
      playsInline
      preload="metadata"
      onError={onError}
      className={shape}
    />
  );
}
