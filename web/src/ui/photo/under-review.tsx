import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';

/** IMG-10: stands on a picture that no one else sees yet. */
export const UnderReview = ({ className }: { className: string }) => (
  <span
    className={`absolute z-1 flex h-6 items-center gap-1 rounded-md bg-[#0e0b12cc] px-1.5 text-xs font-semibold whitespace-nowrap text-(--on-photo) ${className}`}
  >
    <Hourglass size={14} aria-hidden className="flex-none" />
    <Trans>Under Review</Trans>
  </span>
);
