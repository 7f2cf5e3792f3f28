import { Trans } from '@lingui/react/macro';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../button/button';

interface ErrorCardProps {
  /** What failed, in the texts of the specification. */
  title: string;
  /** The stable code, for support. */
  code: string;
  onRetry: () => void;
  /** It stands in place of a whole page, whose heading its title is. */
  page?: boolean;
  /** It stands in a pane that has no margins of its own. */
  inset?: boolean;
}

/** What failed, and the way to try again; it tries by itself when the device is back online. */
export function ErrorCard({ title, code, onRetry, page = false, inset = false }: ErrorCardProps) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const again = () => retry();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  const Title = page ? 'h1' : 'p';
  const card = (
    <section role="alert" className="m-auto grid w-full max-w-sm gap-3 rounded-card border border-subtle bg-surface p-6 enter">
      <Title className="flex gap-2.5 font-semibold">
        <CircleAlert size={20} className="mt-0.5 flex-none text-danger-text" aria-hidden />
        {title}
      </Title>
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
  return inset ? <div className="flex grow p-4">{card}</div> : card;
}
