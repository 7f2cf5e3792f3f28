import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAccountQuery, useRoles } from '#web/client/account/account.api';
import { isProblem } from '#web/client/problem';
import { ErrorCard } from '#web/ui/error-card/error-card';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { AccessDenied } from './access-denied';

/** Admins and moderators pass (ADMIN-03, ADMIN-05, D-40). Roles that could not be read grant nothing, but can be asked for again. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { isLoading, error, refetch } = useAccountQuery();
  const { isAdmin, isModerator } = useRoles();
  if (isAdmin || isModerator) return children;
  if (isLoading)
    return (
      <div role="status" aria-busy className="grid gap-4">
        <p className="text-mid">
          <Trans>Checking permissions...</Trans>
        </p>
        <Skeleton className="h-96 rounded-card!" />
      </div>
    );
  if (error) return <ErrorCard title={t`Access Denied`} code={isProblem(error) ? error.code : 'UNKNOWN'} onRetry={refetch} />;
  return (
    <AccessDenied>
      <Trans>You don't have permission to access this admin area.</Trans>
    </AccessDenied>
  );
}
