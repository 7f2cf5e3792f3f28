import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button';
import { DialogActions } from '#web/ui/dialog/dialog';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { useEndContact } from './use-end-contact';

interface OfferBlockProps {
  userId: string;
  name: string;
  onClose: () => void;
  onGone?: () => void;
}

/** Who reports someone seldom wants to see them again. */
export function OfferBlock({ userId, name, onClose, onGone }: OfferBlockProps) {
  const { block } = useEndContact({ userId, name, onGone });
  const [shut, pending] = useSingleFlight(async () => {
    if (await block()) onClose();
  });
  return (
    <>
      <p className="mt-4 text-pretty text-mid">
        <Trans>You can also block {name}. You won’t see each other anymore.</Trans>
      </p>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
        <Button variant="danger" pending={pending} onClick={() => void shut()}>
          <Trans>Block {name}</Trans>
        </Button>
      </DialogActions>
    </>
  );
}
