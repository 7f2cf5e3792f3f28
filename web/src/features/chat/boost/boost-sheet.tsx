import { useLingui } from '@lingui/react/macro';
import { useCatalogueQuery } from '#web/client/catalogue.api';
import { Dialog } from '#web/ui/dialog/dialog';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { BoostOffers } from './boost-offers';
import { BoostWaiting } from './boost-waiting';
import { bubble } from '../bubble/bubble';
import { type BoostTarget, useBoosting } from './use-boosting';

interface BoostSheetProps extends BoostTarget {
  onClose: () => void;
}

/** Which boost, at the server's price; then the wait for the provider's word. The message goes out when it is paid, not before (D-23). */
export function BoostSheet({ onClose, ...target }: BoostSheetProps) {
  const { t } = useLingui();
  const catalogue = useCatalogueQuery();
  const boosting = useBoosting(target, onClose);
  const { text, recipient } = target;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={boosting.paymentId ? t`Continue in the other tab` : t`Boost this message`}
    >
      <div className="mt-4 grid gap-4">
        <p className={bubble({ own: true, look: 'boosted', className: 'max-h-32 max-w-full! overflow-auto' })}>{text}</p>
        {boosting.paymentId ? (
          <BoostWaiting name={recipient.name} paymentId={boosting.paymentId} onEnd={boosting.end} />
        ) : (
          <QueryState
            query={catalogue}
            failed={t`Failed to load plans and prices`}
            loading={<Skeleton className="h-72 w-full rounded-ctl!" />}
            isEmpty={() => false}
            empty={null}
          >
            {({ boosts = [], statementName = '' }) => (
              <BoostOffers
                offers={boosts.filter(({ soldOn }) => soldOn === 'chat')}
                statementName={statementName}
                name={recipient.name}
                boosting={boosting}
                onEdit={onClose}
              />
            )}
          </QueryState>
        )}
      </div>
    </Dialog>
  );
}
