import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { BackCloses } from '../back-closes/back-closes';
import { IconButton } from '../button/icon-button';

interface PopoverProps {
  title: string;
  /** The button that opens it, and that gets the focus back. */
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

const sheet =
  'fixed inset-x-0 bottom-0 z-40 flex max-h-[85dvh] flex-col overflow-hidden rounded-t-sheet border border-b-0 border-subtle bg-surface shadow-e3 sheet-enter';
const hanging =
  'md:inset-x-auto md:top-18 md:right-[max(1.5rem,calc((100vw-75rem)/2))] md:bottom-auto md:max-h-[min(36rem,calc(100dvh-6rem))] md:w-104 md:rounded-card md:border-b md:bg-overlay md:enter';

/** A list that hangs below the navigation; below 768 px a sheet from the bottom. */
export function Popover({ title, trigger, children, ...state }: PopoverProps) {
  const { t } = useLingui();
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 max-md:bg-scrim max-md:backdrop-blur-xs" />
        <Radix.Content aria-describedby={undefined} className={`${sheet} ${hanging}`}>
          <BackCloses onBack={() => state.onOpenChange(false)} />
          <div className="flex flex-none items-center gap-3 border-b border-subtle py-2 pr-2 pl-4 md:pl-5">
            <Radix.Title className="grow text-h3">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon={X} label={t`Close`} />
            </Radix.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
