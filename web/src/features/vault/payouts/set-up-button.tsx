import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button';
import { CodeDialog } from './code-dialog';
import { usePayoutSetup } from './use-payout-setup';

/** CONNECT-05: the way to the payout account at the provider. Anyone who has a second factor is asked for it first (B-05). */
export function SetUpButton({ children, className }: { children: ReactNode; className?: string }) {
  const { setUp, pending, asking, setAsking, prove } = usePayoutSetup();
  return (
    <>
      <Button variant="gold" size="sm" pending={pending} className={className} onClick={() => void setUp()}>
        {children}
      </Button>
      <CodeDialog open={asking} onOpenChange={setAsking} pending={pending} onFactor={prove}>
        <Trans>Enter a two-factor code to change where your money goes.</Trans>
      </CodeDialog>
    </>
  );
}
