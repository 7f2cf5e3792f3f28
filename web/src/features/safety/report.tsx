import { lazy, Suspense, useState } from 'react';
import type { ReportDialogProps } from './report-dialog';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog')).ReportDialog }));

/** Few visits need it: it comes with the first press. */
export function Report(props: ReportDialogProps) {
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  return asked ? (
    <Suspense>
      <ReportDialog {...props} />
    </Suspense>
  ) : null;
}
