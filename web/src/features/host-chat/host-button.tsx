import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { HostFace } from './host-face';

const place =
  'fixed right-4 bottom-[calc(max(var(--nav-room),env(safe-area-inset-bottom))+var(--tray-room)+1rem)] z-25 rounded-full shadow-e2 transition-transform enter hover:scale-105 active:scale-95 data-aside:invisible md:right-6 md:bottom-[calc(1.5rem+var(--tray-room))] print:hidden';
const veils = { always: 'invisible', 'on-phones': 'max-md:invisible' };

interface HostButtonProps extends ComponentProps<'button'> {
  withheld?: keyof typeof veils;
  /** The panel stands in its place. */
  open: boolean;
}

/** Floats above whatever else stands at the lower edge (HOST-10); on a phone it steps aside for a control that it would cover. */
export function HostButton({ withheld, open, className: _, ...props }: HostButtonProps) {
  const { t } = useLingui();
  const blurred = open ? 'invisible' : withheld ? veils[withheld] : '';
  return (
    <button
      {...props}
      type="button"
      data-corner-button={blurred ? undefined : ''}
      aria-label={t`Ask the host`}
      title={t`Ask the host`}
      className={`${place} ${blurred}`}
    >
      <HostFace size="size-14" />
    </button>
  );
}
