import { Trans } from '@lingui/react/macro';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { Button } from '../button/button';

interface ErrorCardProps {
  /** What failed, in the words of the specification. */
  title: string;
  /** The stable code, for support. */
  code: string;
  onRetry: () => void;
}

export const ErrorCard = ({ title, code, onRetry }: ErrorCardProps) => (
  <section role="alert" className="m-auto grid w-full max-w-sm gap-3 rounded-card border border-subtle bg-surface p-6 enter">
    <p className="flex gap-2.5 font-semibold">
      <CircleAlert size={20} className="mt-0.5 flex-none text-danger-text" aria-hidden />
      {title}
    </p>
    <p className="text-sm text-mid">
      <Trans>Check your connection. Nothing was lost.</Trans>
    </p>
    <div className="flex items-center justify-between gap-3">
      <Button variant="secondary" size="sm" onClick={onRetry}>
        <RefreshCw size={16} aria-hidden />
        <Trans>Retry</Trans>
      </Button>
      <span className="text-sm text-low tabular-nums">{code}</span>
    </div>
  </section>
);
