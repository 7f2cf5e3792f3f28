import type { ReactNode } from 'react';
import { Dialog } from '../dialog/dialog';
import { ReasonForm } from '../reason-form/reason-form';

interface AskReasonProps {
  title: string;
  /** What follows from it. */
  description: string;
  confirm: string;
  danger?: boolean;
  /** Does it; a failure that is about the reason is shown in the form, any other is not. */
  onReason: (reason: string) => Promise<{ error?: unknown }>;
  onClose: () => void;
  /** What it is about. */
  children?: ReactNode;
}

/** Asks why before something that is recorded with its reason. */
export const AskReason = ({ title, description, confirm, danger, onReason, onClose, children }: AskReasonProps) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
    {children}
    <ReasonForm confirm={confirm} danger={danger} onReason={onReason} />
  </Dialog>
);
