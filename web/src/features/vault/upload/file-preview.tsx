import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { kindOf } from '../item/check-file';

const shape = 'max-h-72 w-full rounded-card bg-raised object-contain';

/** A chosen file before it is sent. Nothing of one that this browser cannot show, because the server may be able to. */
export function FilePreview({ file }: { file: File }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<{ file: File; url: string }>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (shown?.file !== file) return null;
  const { url } = shown;
  const { name } = file;
  const label = t`Preview of ${name}`;
  const hide = () => setShown(undefined);
  if (kindOf(file) === 'photo') return <img src={url} alt={label} onError={hide} className={shape} />;
  // Safari draws no frame before it is asked for a time.
  return <video src={`${url}#t=0.1`} aria-label={label} controls muted playsInline preload="metadata" onError={hide} className={shape} />;
}
