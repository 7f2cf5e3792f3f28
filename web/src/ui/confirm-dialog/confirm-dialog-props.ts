export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What follows from it, in one or two sentences. */
  description: string;
  confirm: string;
  onConfirm: () => void;
  /** A milder way, beside it. */
  instead?: { label: string; onSelect: () => void };
  pending?: boolean;
  tone?: 'danger' | 'primary';
  /** Whether Back closes it. Not where the question is about going back itself: the router holds the history then. */
  ownEntry?: boolean;
}
