import { ConfirmDialogContent } from './confirm-dialog-content';

export const Open = () => (
  <ConfirmDialogContent
    open
    onOpenChange={() => undefined}
    title="Sign out all devices?"
    description="Every device is signed out at once, this one included."
    confirm="Sign out all devices"
    onConfirm={() => undefined}
  />
);
