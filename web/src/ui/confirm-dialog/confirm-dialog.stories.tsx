import { ConfirmDialogContent } from './confirm-dialog-content';

export const WithAMilderWay = () => (
  <ConfirmDialogContent
    open
    onOpenChange={() => undefined}
    title="Delete content"
    description="Buyers lose it, too. If you hide it, they keep it."
    confirm="Delete"
    onConfirm={() => undefined}
    instead={{ label: 'Hide instead', onSelect: () => undefined }}
  />
);

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
