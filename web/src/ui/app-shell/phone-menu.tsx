import { useLingui } from '@lingui/react/macro';
import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button';

interface PhoneMenuProps {
  /** Links and buttons, one below the other. */
  children: ReactNode;
  className?: string;
}

/** The hamburger and what unfolds from it under the header (NAV-18). A press on any of its entries folds it again; so does Esc. */
export function PhoneMenu({ children, className = 'md:hidden' }: PhoneMenuProps) {
  const { t } = useLingui();
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const pressed = ({ target }: MouseEvent) => {
    const entry = target instanceof Element && target.closest('a, button');
    if (entry && panel.current?.contains(entry)) setOpen(false);
  };
  const typed = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its links and buttons do
    <div role="presentation" className={className} onClick={pressed} onKeyDown={typed}>
      <IconButton
        ref={button}
        icon={open ? X : Menu}
        label={open ? t`Close menu` : t`Menu`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <div
        ref={panel}
        id={id}
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-subtle bg-surface p-2 shadow-e2 enter"
      >
        {children}
      </div>
    </div>
  );
}
