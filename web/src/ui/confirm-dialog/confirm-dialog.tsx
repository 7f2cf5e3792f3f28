import { lazy, Suspense, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog-props';

const Content = lazy(async () => ({ default: (await import('./confirm-dialog-content')).ConfirmDialogContent }));

/** A question before something that cannot be taken back. What it is made of is loaded with the first question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  return asked ? (
    <Suspense>
      <Content {...props} />
    </Suspense>
  ) : null;
}
