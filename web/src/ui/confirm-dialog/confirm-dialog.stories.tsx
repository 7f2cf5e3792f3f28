import { ConfirmDialogContent } from './confirm-dialog-content';

export const Open = () => (
  <ConfirmDialogContent
    open
    onOpenChange={() => undefined}
    title="Sign out all devices?"
    description="You’ll be signed out on every device, including this one."
    confirm="Sign out all devices"
    onConfirm={() => undefined}
  />
);
