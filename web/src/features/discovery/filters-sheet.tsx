import { lazy, Suspense, useState } from 'react';
import type { FiltersDialogProps } from './filters-dialog';

const Content = lazy(async () => ({ default: (await import('./filters-dialog')).FiltersDialog }));

/** The filters of the deck (B-08), fetched when someone wants them. */
export function FiltersSheet(props: FiltersDialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <Content {...props} />
    </Suspense>
  ) : null;
}
