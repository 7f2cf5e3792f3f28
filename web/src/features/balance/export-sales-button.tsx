import { t as say } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { saveFile } from '#web/lib/save-file';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { useExportSalesMutation } from './balance.api';

/** Without it spreadsheets take titles for those of another alphabet. */
const byteOrderMark = '\ufeff';

/** EARN-05, D-64: all sales, in one file. */
export function ExportSalesButton() {
  const [exportSales, { reset }] = useExportSalesMutation();
  const [run, pending] = useSingleFlight(async () => {
    const { data, error } = await exportSales();
    if (data) saveFile(`sales-${new Date().toISOString().slice(0, 10)}.csv`, [byteOrderMark, ...data], 'text/csv;charset=utf-8');
    if (error) toast.error(say`Error`, { description: say`Failed to export your sales` });
    reset();
  });
  return (
    <Button variant="quiet" size="sm" pending={pending} onClick={() => void run()}>
      <Download size={18} strokeWidth={1.75} aria-hidden />
      <Trans>Export</Trans>
    </Button>
  );
}
