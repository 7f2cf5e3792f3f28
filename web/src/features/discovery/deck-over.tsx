import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';

interface DeckOverProps {
  /** The deck could not be read: it is empty all the same (D-07), and says why. */
  failed: boolean;
  resetting: boolean;
  onSeeAgain: () => void;
  onRetry: () => void;
}

/** The end of the deck (DISC-08). */
export function DeckOver({ failed, resetting, onSeeAgain, onRetry }: DeckOverProps) {
  const { t } = useLingui();
  const again = (
    <span className="flex flex-wrap justify-center gap-2">
      {failed && (
        <Button onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      )}
      <Button variant={failed ? 'secondary' : 'primary'} pending={resetting} onClick={onSeeAgain}>
        <Trans>See profiles again</Trans>
      </Button>
    </span>
  );
  return (
    <EmptyState title={t`No more profiles`} action={again}>
      {failed ? (
        <Trans>Profiles could not be loaded just now. Check your connection and try again.</Trans>
      ) : (
        <Trans>You’ve seen everyone who fits tonight. New people arrive every day.</Trans>
      )}
    </EmptyState>
  );
}
