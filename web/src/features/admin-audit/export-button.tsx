import { t as say } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { saveFile } from '#web/lib/save-file';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import type { AuditFilters } from './audit-filters';
import { useExportAuditMutation } from './message-audit.api';

/** Without it spreadsheets take names for those of another alphabet. */
const byteOrderMark = '\ufeff';

/** All entries under the filters, in one file (AUDIT-07, D-64). */
export function ExportButton({ filters }: { filters: AuditFilters }) {
  const [exportAudit, { reset }] = useExportAuditMutation();
  const [run, pending] = useSingleFlight(async () => {
    const { data, error } = await exportAudit(filters);
    if (data) saveFile(`message-audit-${new Date().toISOString().slice(0, 10)}.csv`, [byteOrderMark, ...data], 'text/csv;charset=utf-8');
    if (error) toast.error(say`Error`, { description: say`Failed to export audit logs` });
    reset();
  });
  return (
    <Button variant="quiet" pending={pending} onClick={() => void run()}>
      <Download size={18} aria-hidden />
      <Trans>Export CSV</Trans>
    </Button>
  );
}
