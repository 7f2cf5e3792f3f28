import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface FirmDialogProps {
  title: string;
  description: string;
  /** Holds a `FirmDialogCancel`: nothing else closes it. */
  children: ReactNode;
  onCancel: () => void;
}

const sheet =
  'fixed inset-x-0 bottom-0 z-40 panel max-h-dvh overflow-y-auto rounded-b-none border-x-0 border-b-0 p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-e3 sheet-enter';
const centred = 'md:inset-0 md:m-auto md:h-fit md:max-w-lg md:rounded-sheet md:border md:p-8 md:enter';

/** A question that must be answered: neither a click outside nor Esc closes it. */
export const FirmDialog = ({ title, description, children, onCancel }: FirmDialogProps) => (
  <Radix.Root open onOpenChange={(open) => !open && onCancel()}>
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 bg-veil backdrop-blur-xs" />
      <Radix.Content className={`${sheet} ${centred}`} onEscapeKeyDown={(event) => event.preventDefault()}>
        <Radix.Title className="text-h3">{title}</Radix.Title>
        <Radix.Description className="mt-2 text-pretty text-mid">{description}</Radix.Description>
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
export const FirmDialogCancel = Radix.Cancel;
