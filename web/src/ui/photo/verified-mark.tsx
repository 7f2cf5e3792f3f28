import { useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';

/** The identity was verified (PROF-50). On a picture the colour is fixed, elsewhere it follows the theme. */
export function VerifiedMark({ size = 20, onPhoto = false }: { size?: number; onPhoto?: boolean }) {
  const { t } = useLingui();
  return (
    <span role="img" aria-label={t`Verified`} title={t`Verified`} className={onPhoto ? 'text-(--on-photo-verified)' : 'text-success'}>
      <BadgeCheck size={size} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
