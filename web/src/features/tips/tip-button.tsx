import { Trans } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button/button';

const TipDialog = lazy(async () => ({ default: (await import('./tip-dialog')).TipDialog }));

interface TipButtonProps {
  userId: string;
  name: string;
}

/** D-32: the way to a tip, on the profile and the storefront of a female member. */
export function TipButton({ userId, name }: TipButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="max-sm:grow" onClick={() => setOpen(true)}>
        <Gift size={20} strokeWidth={1.75} aria-hidden className="text-gold" />
        <Trans>Send tip</Trans>
      </Button>
      {open && (
        <Suspense>
          <TipDialog userId={userId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
