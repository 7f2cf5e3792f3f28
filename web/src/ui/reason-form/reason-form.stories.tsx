import { Dialog as Radix } from 'radix-ui';
import { ReasonForm } from './reason-form';

/** It stands in a dialog, whose buttons it has. */
export const Asking = () => (
  <Radix.Root>
    <ReasonForm confirm="Restore" danger onReason={() => Promise.resolve({})} />
  </Radix.Root>
);
