import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useRoles } from '#web/client/account.api';
import { Tabs } from '#web/ui/tabs/tabs';
import { AccessDenied } from './access-denied';

/** A part of the dashboard. */
export interface AdminTabProps {
  /** Whether the viewer is an admin; else a moderator. */
  isAdmin: boolean;
  /** What to show when the server says that the viewer is neither, or no longer (ADMIN-06). */
  refused: ReactNode;
}

/** The admin dashboard: a tab for each part that there is (ADMIN-01, ADMIN-02, D-94). */
export function AdminDashboard({ audit: Audit }: { audit: ComponentType<AdminTabProps> }) {
  const { t } = useLingui();
  const { isAdmin } = useRoles();
  const [open, setOpen] = useState('audit');
  const refused = (
    <AccessDenied>
      <Trans>You don't have permission to access the admin dashboard.</Trans>
    </AccessDenied>
  );
  const tabs = [{ id: 'audit', label: t`Message Audit`, content: <Audit isAdmin={isAdmin} refused={refused} /> }];
  return <Tabs label={t`Admin dashboard`} tabs={tabs} value={open} onValueChange={setOpen} />;
}
