import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface WholeScreenProps {
  /** Names it. */
  title: ReactNode;
  /** Below the title. */
  about?: ReactNode;
  children: ReactNode;
}

/** Takes the whole screen, over whatever page there is. Neither Esc nor Back closes it: it has a button for that. */
export function WholeScreen({ title, about, children }: WholeScreenProps) {
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-40 flex flex-col items-center gap-6 bg-surface p-5"
          style={{ paddingBottom: 'calc(2rem + env(safe-area-inset-bottom))' }}
          onEscapeKeyDown={(event) => event.preventDefault()}
        >
          <header className="grid gap-1 pt-4 text-center">
            <Radix.Title className="text-h3">{title}</Radix.Title>
            {about}
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
