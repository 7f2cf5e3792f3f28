import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useState } from 'react';
import { isPhone } from '#web/lib/phone';
import { BackCloses } from '../back-closes/back-closes';
import { IconButton } from '../button/icon-button';

interface CornerPanelProps {
  title: string;
  /** One line below the title. */
  description: string;
  /** A face before the title. */
  picture: ReactNode;
  /** A word after the title. */
  badge?: ReactNode;
  closeLabel: string;
  /** What gets the focus when it opens. */
  focusOn: RefObject<HTMLElement | null>;
  /** A press beside the sheet does not close it: what it holds would be lost. */
  keep: boolean;
  /** The button that opens it, and that gets the focus back. */
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

const sheet =
  'fixed inset-x-0 bottom-0 z-40 flex h-[80vh] max-h-[80vh] flex-col overflow-hidden rounded-t-sheet border border-b-0 border-subtle bg-surface shadow-e3 sheet-enter max-md:border-x-0';
const corner =
  'md:right-6 md:bottom-6 md:left-auto md:z-30 md:h-[min(40rem,80vh)] md:w-100 md:rounded-sheet md:border-b md:enter print:hidden';

/** Something to do beside the page: it fills the lower corner and leaves the page alone; below 768 px a sheet over it. */
export function CornerPanel({
  title,
  description,
  picture,
  badge,
  closeLabel,
  focusOn,
  keep,
  trigger,
  children,
  ...state
}: CornerPanelProps) {
  // Decided when it opens: a phone that is turned would otherwise lose what was typed.
  const [covers, setCovers] = useState(false);
  const change = (open: boolean) => {
    if (open) setCovers(isPhone());
    state.onOpenChange(open);
  };
  return (
    <Radix.Root open={state.open} onOpenChange={change} modal={covers}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim backdrop-blur-xs" />
        <Radix.Content
          data-corner-panel
          className={`${sheet} ${corner}`}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            focusOn.current?.focus();
          }}
          onEscapeKeyDown={(event) => {
            const inside = event.target instanceof Element && event.target.closest('[data-corner-panel]');
            if (!inside || event.isComposing) event.preventDefault(); // meant for the page, or for an input method
          }}
          onInteractOutside={(event) => {
            if (!covers || keep) event.preventDefault();
          }}
        >
          <BackCloses onBack={() => change(false)} />
          <div className="flex flex-none items-center gap-3 border-b border-subtle bg-raised py-3 pr-2 pl-4">
            {picture}
            <div className="min-w-0 grow">
              <div className="flex items-center gap-2">
                <Radix.Title className="text-lead font-semibold">{title}</Radix.Title>
                {badge}
              </div>
              <Radix.Description className="text-sm text-low">{description}</Radix.Description>
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} label={closeLabel} />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
