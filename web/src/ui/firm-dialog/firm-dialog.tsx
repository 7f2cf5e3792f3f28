import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { keepsFocus } from '../dialog/keeps-focus';
import { sendByKeys } from '../dialog/send-by-keys';
import { BackCloses } from '../back-closes/back-closes';

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

/** A question that must be answered: neither a click outside nor Esc closes it; Back cancels. Whatever asked it gets the focus back. */
export function FirmDialog({ title, description, children, onCancel }: FirmDialogProps) {
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim backdrop-blur-xs" />
        <Radix.Content
          className={`${sheet} ${centred}`}
          onKeyDown={sendByKeys}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            toFirstField(event);
          }}
          onCloseAutoFocus={(event) => {
            if (keepsFocus(event)) return;
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <BackCloses onBack={onCancel} />
          <Radix.Title className="text-h3">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-pretty text-mid">{description}</Radix.Description>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What must be filled in comes first; without a field Cancel has the focus. */
function toFirstField(event: Event): void {
  const field = event.target instanceof Element && event.target.querySelector('input');
  if (!field) return;
  event.preventDefault();
  field.focus();
}

export const FirmDialogCancel = Radix.Cancel;
