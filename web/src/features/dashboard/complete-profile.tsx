import { Trans } from '@lingui/react/macro';
import { UserRoundPen } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';

/** The next best thing to do, as long as nobody can be met. */
export function CompleteProfile() {
  const action = (
    <Button asChild size="sm" className="max-sm:w-full">
      <Link to={paths.profileSetup}>
        <Trans>Complete Profile</Trans>
      </Link>
    </Button>
  );
  return (
    <Banner icon={UserRoundPen} tone="rose" action={action}>
      <Trans>Your profile is not complete yet, so nobody can meet you.</Trans>
    </Banner>
  );
}
