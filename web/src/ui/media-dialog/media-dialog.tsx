import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { keepsFocus } from '../dialog/keeps-focus';
import { BackCloses } from '../back-closes/back-closes';
import { IconButton } from '../button/icon-button';

interface MediaDialogProps {
  title: string;
  /** One line below the title. */
  description: string;
  /** The picture or video that it is about. */
  media: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

const sheet =
  'fixed inset-x-0 bottom-0 z-40 panel outline-none max-h-[calc(100dvh-1.5rem)] overflow-y-auto rounded-b-none border-x-0 border-b-0 shadow-e3 sheet-enter';
const centred =
  'md:inset-0 md:m-auto md:grid md:h-fit md:min-h-130 md:w-[calc(100%-3rem)] md:max-w-220 md:grid-cols-2 md:rounded-sheet md:border md:enter';

/** A dialog about a picture or a video: it stands at the left, on a phone above. */
export function MediaDialog({ title, description, media, onClose, children }: MediaDialogProps) {
  const { t } = useLingui();
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim backdrop-blur-xs" />
        <Radix.Content
          className={`${sheet} ${centred}`}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            event.preventDefault(); // the video is not what comes first
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => {
            if (keepsFocus(event) || !(opener.current instanceof HTMLElement)) return;
            event.preventDefault();
            opener.current.focus();
          }}
        >
          <BackCloses onBack={onClose} />
          <div className="relative isolate min-h-0 overflow-hidden max-md:aspect-4/3 max-md:rounded-t-sheet md:rounded-l-sheet">
            {media}
          </div>
          <div className="flex min-w-0 flex-col gap-4 p-5 md:p-8">
            <div className="flex items-start gap-3">
              <div className="grid min-w-0 grow gap-1">
                <Radix.Title className="text-h2 wrap-anywhere">{title}</Radix.Title>
                <Radix.Description className="text-mid">{description}</Radix.Description>
              </div>
              <Radix.Close asChild>
                <IconButton
                  icon={X}
                  label={t`Close`}
                  className="max-md:absolute max-md:top-3 max-md:right-3 max-md:bg-[#0e0b12b8] max-md:text-(--on-photo) md:-mt-2 md:-mr-3"
                />
              </Radix.Close>
            </div>
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
