import { useLingui } from '@lingui/react/macro';
import { ExportButton as SaveButton } from '#web/ui/console/export-button';
import type { AuditFilters } from './audit-filters';
import { useExportAuditMutation } from './message-audit.api';

/** All entries under the filters, in one file (AUDIT-07, D-64). */
export function ExportButton({ filters }: { filters: AuditFilters }) {
  const { t } = useLingui();
  const [exportAudit, { reset }] = useExportAuditMutation();
  const load = async () => {
    const { data } = await exportAudit(filters);
    reset();
    return data;
  };
  return <SaveButton name="message-audit" load={load} failed={t`Failed to export audit logs`} />;
}
