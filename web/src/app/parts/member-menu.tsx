import { lazy, Suspense } from 'react';
import type { MemberMenuProps } from '#web/ui/member-menu/member-menu-props';
import { withCatalogue } from '../texts/language';

/** A menu and two dialogs are a fifth of a page's weight, and few visits open them: they come right after the page. */
const Menu = lazy(async () => ({ default: (await withCatalogue('safety', import('#web/features/safety/member-menu'))).MemberMenu }));

/** The menu that safety brings, as the app hands it to the features that show people. */
export const MemberMenu = (props: MemberMenuProps) => (
  <Suspense fallback={<span className={`block size-11 flex-none rounded-ctl ${props.className ?? ''}`} />}>
    <Menu {...props} />
  </Suspense>
);
