import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { BackCloses } from '../back-closes/back-closes';
import { IconButton } from '../button/icon-button';
import { keepsFocus } from './keeps-focus';
import { sendByKeys } from './send-by-keys';

interface DialogProps {
  title: string;
  description?: string;
  /** The button that opens it, and that gets the focus back. */
  trigger?: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  children?: ReactNode;
}

const sheet = 'fixed inset-x-0 bottom-0 z-40 panel rounded-b-none border-x-0 border-b-0 p-5 pt-3 shadow-e3 sheet-enter';
const centred = 'md:inset-0 md:m-auto md:h-fit md:max-w-lg md:rounded-sheet md:border md:p-8 md:enter';

/** A dialog in the middle; below 768 px a sheet from the bottom. */
export function Dialog({ title, description, trigger, children, ...state }: DialogProps) {
  const { t } = useLingui();
  const opener = useRef<Element>(null);
  const closer = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Root {...state}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim backdrop-blur-xs" />
        <Radix.Content
          className={`${sheet} ${centred}`}
          {...(!description && { 'aria-describedby': undefined })}
          onKeyDown={sendByKeys}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            const question =
              event.currentTarget instanceof Element &&
              event.currentTarget.querySelector<HTMLElement>('[data-asked-first], [data-digits] input');
            if (!question) return;
            event.preventDefault();
            question.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Without a trigger, whatever opened it gets the focus.
            if (keepsFocus(event) || trigger || !(opener.current instanceof HTMLElement)) return;
            event.preventDefault();
            opener.current.focus();
          }}
        >
          <BackCloses onBack={() => closer.current?.click()} />
          <span aria-hidden className="mx-auto mb-3 block h-1 w-9 rounded-full bg-strong md:hidden" />
          <div className="flex items-start gap-3">
            <Radix.Title className="grow text-h3">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton ref={closer} icon={X} label={t`Close`} className="-mt-2 -mr-2" />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="text-mid">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-col-reverse gap-2 md:flex-row md:justify-end [&_kbd]:border-current/40 [&_kbd]:text-inherit">
    {children}
  </div>
);
export const DialogClose = Radix.Close;
