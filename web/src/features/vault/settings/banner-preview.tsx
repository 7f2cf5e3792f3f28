import { useLingui } from '@lingui/react/macro';
import type { Crop } from '#web/lib/crop';

const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };
const percent = (part: number): string => `${part * 100}%`;

/** The chosen part of a picture of this device, in the shape of a banner. */
export function BannerPreview({ url, crop = whole }: { url: string; crop?: Crop }) {
  const { t } = useLingui();
  const { x, y, width, height } = crop;
  const place = { width: percent(1 / width), left: percent(-x / width), top: percent(-y / height), maxWidth: 'none' };
  return (
    <div className="relative aspect-4/1 w-full overflow-hidden rounded-ctl">
      <img src={url} alt={t`Your banner`} className="absolute" style={place} />
    </div>
  );
}
