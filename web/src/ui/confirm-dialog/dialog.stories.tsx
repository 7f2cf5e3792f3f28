import { ConfirmDialog } from './confirm-dialog';

const nothing = () => undefined;

export const Open = () => (
  <ConfirmDialog
    open
    onOpenChange={nothing}
    title="Block Ana?"
    description="Neither of you will see the other anywhere, from now on. Ana is not told."
    confirm="Block"
    onConfirm={nothing}
  />
);
