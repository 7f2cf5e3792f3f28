import { useLingui } from '@lingui/react/macro';
import { Rows2, Rows4 } from 'lucide-react';
import { IconButton } from '../button/icon-button';
import { useDensity } from './use-density';

/** Rows of 36 px, or airy ones. */
export function DensityToggle() {
  const { t } = useLingui();
  const [compact, setCompact] = useDensity();
  return (
    <IconButton
      icon={compact ? Rows2 : Rows4}
      label={t`Compact rows`}
      aria-pressed={compact}
      onClick={() => setCompact(!compact)}
      className="max-lg:hidden"
    />
  );
}
