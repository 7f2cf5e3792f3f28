import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Why nothing can be asked just now. */
export const HostNotice = ({ away, wait }: { away: boolean; wait: number }) => (
  <div role="status" className="flex-none border-t border-subtle px-4 pt-2">
    {away && (
      <Sentence>
        <Trans>You’re offline. Try again when you’re back online.</Trans>
      </Sentence>
    )}
    {!away && wait > 0 && (
      <Sentence>
        <Plural value={wait} one="Too many questions. Try again in # second." other="Too many questions. Try again in # seconds." />
      </Sentence>
    )}
  </div>
);

const Sentence = ({ children }: { children: ReactNode }) => <p className="pb-2 text-sm text-warning">{children}</p>;
