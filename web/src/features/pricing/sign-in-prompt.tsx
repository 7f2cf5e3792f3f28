import { Trans } from '@lingui/react/macro';
import { LogIn } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';

/** PRICE-02: visitors may read what there is; to choose, they sign in. */
export const SignInPrompt = () => (
  <Banner
    icon={LogIn}
    tone="rose"
    action={
      <Button asChild size="sm">
        <Link to={paths.signIn} state={{ from: paths.pricing }}>
          <Trans>Sign In</Trans>
        </Link>
      </Button>
    }
  >
    <p className="font-semibold">
      <Trans>Sign in to upgrade</Trans>
    </p>
    <p className="text-mid">
      <Trans>Plans and boosts belong to an account.</Trans>
    </p>
  </Banner>
);
