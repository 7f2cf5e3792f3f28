import { lazy, Suspense } from 'react';
import type { FindProps } from '#web/features/chat/thread/log-view';
import { withCatalogue } from '../texts/language';

const Find = lazy(async () => ({ default: (await withCatalogue('find', import('#web/features/chat/find/find'))).Find }));

/** The search in a conversation and the ways to a distant message, with their texts: few visits need them. */
export const FindInChat = (props: FindProps) => (
  <Suspense>
    <Find {...props} />
  </Suspense>
);
