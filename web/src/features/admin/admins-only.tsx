import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRoles } from '#web/client/account/account.api';
import { AccessDenied } from './access-denied';

/** A page for administrators; moderators read that it is not for them. The page gets the same text for when the server refuses. */
export function AdminsOnly({ children }: { children: (refused: ReactNode) => ReactNode }) {
  const { isAdmin } = useRoles();
  const refused = (
    <AccessDenied>
      <Trans>You don't have permission to access this admin area.</Trans>
    </AccessDenied>
  );
  return isAdmin ? children(refused) : refused;
}
