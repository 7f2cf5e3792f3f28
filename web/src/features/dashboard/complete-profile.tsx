import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { Steps } from '#web/ui/progress/steps';

/** The step after sign-up and agreement, and the next best thing to do as long as no one can be met (AUTH-21). */
export const CompleteProfile = () => (
  <section className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 rounded-card border border-rose/30 bg-rose-tint p-5 md:p-6">
    <div className="grid grow gap-3 md:max-w-120">
      <Steps step={3} of={3} />
      <div className="grid gap-1">
        <h2 className="text-h3">
          <Trans>Let’s set up your profile</Trans>
        </h2>
        <p className="text-mid">
          <Trans>Complete your profile so others can find you.</Trans>
        </p>
      </div>
    </div>
    <Button asChild className="max-md:w-full">
      <Link to={paths.profileSetup}>
        <Trans>Complete Profile</Trans>
      </Link>
    </Button>
  </section>
);
