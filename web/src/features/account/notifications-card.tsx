import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { Link } from '#web/ui/link/link';

/** The way to the notifications of devices. */
export function NotificationsCard() {
  const { t } = useLingui();
  return (
    <Card
      title={t`Push notifications`}
      aside={
        <Button asChild variant="secondary" size="sm">
          <Link href={paths.notifications}>
            <Trans>Manage</Trans>
          </Link>
        </Button>
      }
    >
      <p className="px-4 pb-4 text-mid md:px-6">
        <Trans>Updates on this device while the app is closed, and quiet hours</Trans>
      </p>
    </Card>
  );
}
