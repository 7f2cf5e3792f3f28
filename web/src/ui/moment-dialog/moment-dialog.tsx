import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import './moment-dialog.css';

interface MomentDialogProps {
  title: string;
  description: string;
  picture: ReactNode;
  onClose: () => void;
  /** What may be done now; the one with `autoFocus` gets the focus. */
  children: ReactNode;
}

const sheet =
  'fixed inset-x-0 bottom-0 z-40 grid gap-6 overflow-hidden rounded-t-sheet border-t border-subtle bg-overlay px-5 pt-11 pb-[calc(1.5rem+env(safe-area-inset-bottom))] shadow-e3 sheet-enter';
const centred = 'md:inset-0 md:m-auto md:h-fit md:max-w-110 md:rounded-sheet md:border md:px-10 md:pt-10 md:pb-6 md:enter';

/** A dialog for a moment, not for a question: a picture, a few words, and a way on. Esc is the quiet way. */
export const MomentDialog = ({ title, description, picture, onClose, children }: MomentDialogProps) => (
  <Radix.Root open onOpenChange={(open) => !open && onClose()}>
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 bg-veil backdrop-blur-sm" />
      <Radix.Content className={`${sheet} ${centred}`}>
        {picture}
        <div className="relative grid gap-2 text-center">
          <Radix.Title className="text-h1">{title}</Radix.Title>
          <Radix.Description className="text-balance text-mid">{description}</Radix.Description>
        </div>
        <div className="relative grid gap-2">{children}</div>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
