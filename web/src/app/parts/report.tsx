import { type ComponentProps, lazy, Suspense } from 'react';
import type { ReportSlot } from '#web/ui/member-menu/member-menu-props';
import { withCatalogue } from '../texts/language';

const Dialog = lazy(async () => ({ default: (await withCatalogue('safety', import('#web/features/safety/report'))).Report }));

/** The report that safety brings, as the app hands it to features that show things of members. */
export const Report = (props: ComponentProps<ReportSlot>) =>
  props.open ? (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  ) : null;
