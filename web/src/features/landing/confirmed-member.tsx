import { Trans } from '@lingui/react/macro';
import { paths } from '#web/lib/routes/paths';
import { Logo } from '#web/ui/app-shell/logo';
import { Button } from '#web/ui/button/button';
import { QuickExit } from '#web/ui/quick-exit/quick-exit';
import { EmailConfirmation } from './email-confirmation';
import type { Confirmation } from './use-email-confirmation';

interface ConfirmedMemberProps {
  state: Confirmation;
  go: (to: string) => void;
}

/** A mailed link in a browser that may hold a session: what became of it, and the way on, without the page that is for visitors. */
export const ConfirmedMember = ({ state, go }: ConfirmedMemberProps) => (
  <>
    <header className="bar print:hidden">
      <div className="flex h-14 wrap items-center md:h-16">
        <Logo to={paths.dashboard} />
        <span className="ml-auto">
          <QuickExit />
        </span>
      </div>
    </header>
    <main className="wrap grid max-w-xl content-start gap-6 py-10">
      <h1 className="text-h1">
        <Trans>Your email address</Trans>
      </h1>
      {state === 'pending' ? (
        <div role="status" aria-busy>
          <span className="block h-14 shimmer rounded-card" />
        </div>
      ) : (
        <EmailConfirmation state={state} />
      )}
      <Button className="justify-self-start" onClick={() => go(paths.dashboard)}>
        <Trans>Continue</Trans>
      </Button>
    </main>
  </>
);
