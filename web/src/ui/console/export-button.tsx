import { t as say } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { saveFile } from '#web/lib/save-file';
import { Button } from '../button/button';

/** Without it spreadsheets take names for those of another alphabet. */
const byteOrderMark = '\ufeff';

interface ExportButtonProps {
  /** The beginning of the name of the file, before the day. */
  name: string;
  /** The parts of the file; undefined when they could not be loaded. */
  load: () => Promise<string[] | undefined>;
  failed: string;
}

/** Saves what a list shows as one CSV file. */
export function ExportButton({ name, load, failed }: ExportButtonProps) {
  const [run, pending] = useSingleFlight(async () => {
    const parts = await load();
    if (parts) saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, [byteOrderMark, ...parts], 'text/csv;charset=utf-8');
    else toast.error(say`Error`, { description: failed });
  });
  return (
    <Button variant="quiet" pending={pending} onClick={() => void run()}>
      <Download size={18} aria-hidden />
      <Trans>Export CSV</Trans>
    </Button>
  );
}
