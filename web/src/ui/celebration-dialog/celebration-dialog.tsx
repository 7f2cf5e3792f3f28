import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { BackCloses } from '../back-closes/back-closes';
import './celebration-dialog.css';

interface CelebrationDialogProps {
  title: string;
  description: string;
  picture: ReactNode;
  onClose: () => void;
  /** What may be done now; the one with `autoFocus` gets the focus. */
  children: ReactNode;
}

const sheet =
  'fixed inset-x-0 bottom-0 z-40 grid max-h-dvh gap-6 overflow-x-hidden overflow-y-auto rounded-t-sheet border-t border-subtle bg-overlay px-5 pt-11 pb-[calc(1.5rem+env(safe-area-inset-bottom))] shadow-e3 sheet-enter';
const centred = 'md:inset-0 md:m-auto md:h-fit md:max-w-110 md:rounded-sheet md:border md:px-10 md:pt-10 md:pb-6 md:enter';

/** A dialog that celebrates instead of asking: a picture, a short text and a next step. Esc is the quiet way. */
export const CelebrationDialog = ({ title, description, picture, onClose, children }: CelebrationDialogProps) => (
  <Radix.Root open onOpenChange={(open) => !open && onClose()}>
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 bg-scrim backdrop-blur-sm" />
      <Radix.Content className={`${sheet} ${centred}`}>
        <BackCloses onBack={onClose} />
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
