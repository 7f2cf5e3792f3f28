import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Footer } from '#web/ui/footer/footer';
import { ContactForm } from './contact-form';

/** Support for everyone, signed in or not (CONTACT-11). */
export function ContactPage() {
  const { t } = useLingui();
  const [ticket, setTicket] = useState<string>();
  const quicker = [
    { to: paths.safety, label: t`Safety Guidelines` },
    { to: paths.community, label: t`Community Rules` },
    { to: paths.privacy, label: t`Privacy` },
  ];
  return (
    <>
      <div className="wrap grid grow content-start gap-6 py-8 pb-14">
        <div className="grid gap-2">
          <h1 className="text-h1">
            <Trans>Contact</Trans>
          </h1>
          <p className="text-lead text-mid">
            <Trans>A person reads every message. You don’t need an account.</Trans>
          </p>
        </div>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
          <ContactForm key={ticket} ticket={ticket} onSent={setTicket} />
          <aside className="grid gap-4">
            <section className="overflow-hidden rounded-card border border-subtle bg-surface">
              <h2 className="px-5 pt-5 pb-2 text-base">
                <Trans>Quick answers</Trans>
              </h2>
              {quicker.map(({ to, label }) => (
                <Link
                  key={to}
                  to={to}
                  className="flex min-h-15 items-center px-5 not-first-of-type:border-t not-first-of-type:border-subtle hover:bg-hover"
                >
                  <span className="grow">{label}</span>
                  <ChevronRight size={20} className="text-low" aria-hidden />
                </Link>
              ))}
            </section>
            <p className="flex gap-2 text-sm text-low">
              <ShieldCheck size={18} className="mt-px flex-none" aria-hidden />
              <Trans>Our answer comes from a neutral sender, with a neutral subject.</Trans>
            </p>
          </aside>
        </div>
      </div>
      <Footer />
    </>
  );
}
