import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Around the shapes of what is on its way: says so to those who do not see them. */
export function Waiting({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy aria-label={t`Loading`}>
      {children}
    </div>
  );
}
