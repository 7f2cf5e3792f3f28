import { lazy, Suspense } from 'react';
import type { MessageMenuProps } from '#web/ui/message-menu/message-menu-props';
import { withCatalogue } from '../texts/language';

const Menu = lazy(async () => ({ default: (await withCatalogue('safety', import('#web/features/safety/message-menu'))).MessageMenu }));

/** The menu about a message that safety brings, as the app hands it to chat. */
export const MessageMenu = (props: MessageMenuProps) => (
  <Suspense fallback={props.trigger}>
    <Menu {...props} />
  </Suspense>
);
