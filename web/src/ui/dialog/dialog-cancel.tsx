import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { DialogClose } from './dialog';

/** Leaves a dialog without doing anything. */
export const DialogCancel = ({ children = <Trans>Cancel</Trans> }: { children?: ReactNode }) => (
  <DialogClose asChild>
    <Button variant="ghost">{children}</Button>
  </DialogClose>
);
