import { Trans } from '@lingui/react/macro';
import { UserRoundPen } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';

/** The next best thing to do, as long as nobody can be met. */
export const CompleteProfile = () => (
  <Banner icon={UserRoundPen} tone="rose">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>
        <Trans>Your profile is not complete yet, so nobody can meet you.</Trans>
      </p>
      <Button asChild size="sm">
        <Link to={paths.profileSetup}>
          <Trans>Complete Profile</Trans>
        </Link>
      </Button>
    </div>
  </Banner>
);
