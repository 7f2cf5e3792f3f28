import { lazy, Suspense } from 'react';
import type { LightboxProps } from './lightbox-view';

const View = lazy(async () => ({ default: (await import('./lightbox-view')).LightboxView }));

/** Pictures and videos, one at a time over everything else. It is loaded with the first one that is opened. */
export const Lightbox = (props: LightboxProps) =>
  props.index === undefined ? null : (
    <Suspense>
      <View {...props} />
    </Suspense>
  );
