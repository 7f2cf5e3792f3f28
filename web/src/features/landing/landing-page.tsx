import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { onSession, sessionStatus } from '#web/client/session/session';
import { VisitorNav } from '#web/ui/app-shell/visitor-nav';
import { Footer } from '#web/ui/footer/footer';
import { useExitKeys } from '#web/ui/quick-exit/use-exit-keys';
import { ConfirmedMember } from './confirmed-member';
import { AlreadySignedIn } from './already-signed-in';
import { Discretion } from './discretion';
import { EmailConfirmation } from './email-confirmation';
import { Features } from './features';
import { Hero } from './hero';
import { useEmailConfirmation } from './use-email-confirmation';

interface LandingPageProps {
  /** How to get to another page; without a router, the browser's own way. */
  go?: (to: string) => void;
}

/** What Sotto is, for who does not know it yet. It uses neither router nor store, so that it can start alone and small. */
export function LandingPage({ go = (to) => location.assign(to) }: LandingPageProps) {
  const { t } = useLingui();
  const status = useSyncExternalStore(onSession, sessionStatus, () => 'signed-out');
  const confirmation = useEmailConfirmation();
  const member = status === 'signed-in';
  useExitKeys();
  const anchors = [
    { href: '#features', label: t`Features` },
    { href: '#contact', label: t`Contact` },
  ];
  if (confirmation !== 'none' && !['signed-out', 'out-of-reach'].includes(status)) return <ConfirmedMember state={confirmation} go={go} />;
  return (
    <>
      <VisitorNav anchors={anchors} loading={status === 'unknown'} ways={!member} />
      <main>
        <div className="wrap pt-4 empty:hidden">
          <EmailConfirmation state={confirmation} />
        </div>
        {member && <AlreadySignedIn go={go} />}
        <Hero />
        <Features />
        <Discretion />
      </main>
      <Footer />
    </>
  );
}
