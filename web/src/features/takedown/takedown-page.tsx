import { Trans } from '@lingui/react/macro';
import type { SubmitTakedownResponseJson } from '@sotto/proto/admin/v1/admin_service';
import { Clock, EyeOff, Mail } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Footer } from '#web/ui/footer/footer';
import { TakedownForm } from './takedown-form';
import { TakedownReceipt } from './takedown-receipt';

const step = 'flex gap-3';
const icon = 'mt-0.5 flex-none text-rose';

/** /takedown: for everyone, signed in or not. `?link=` is what the way here was about. */
export function TakedownPage() {
  const [search] = useSearchParams();
  const [receipt, setReceipt] = useState<SubmitTakedownResponseJson>();
  return (
    <>
      <div className="wrap grid grow grid-cols-[minmax(0,1fr)] content-start gap-6 py-8 pb-14">
        <div className="grid gap-2">
          <h1 className="text-h1">
            <Trans>Request removal</Trans>
          </h1>
          <p className="max-w-[68ch] text-lead text-mid">
            <Trans>For pictures and videos that shouldn’t be on Sotto. You don’t need an account.</Trans>
          </p>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
          {receipt ? (
            <TakedownReceipt receipt={receipt} onAnother={() => setReceipt(undefined)} />
          ) : (
            <TakedownForm links={search.getAll('link').join('\n')} onSent={setReceipt} />
          )}
          <aside className="grid gap-4 rounded-card border border-subtle bg-surface p-5">
            <h2 className="text-base">
              <Trans>What happens next</Trans>
            </h2>
            <ol className="grid gap-4 text-mid">
              <li className={step}>
                <EyeOff size={20} strokeWidth={1.75} aria-hidden className={icon} />
                <span>
                  <Trans>Items and profile pictures are hidden immediately, except for copyright claims.</Trans>
                </span>
              </li>
              <li className={step}>
                <Clock size={20} strokeWidth={1.75} aria-hidden className={icon} />
                <span>
                  <Trans>We decide within 48 hours. We can also block future copies of removed content.</Trans>
                </span>
              </li>
              <li className={step}>
                <Mail size={20} strokeWidth={1.75} aria-hidden className={icon} />
                <span>
                  <Trans>You get an email now and another with the decision, from a neutral sender.</Trans>
                </span>
              </li>
            </ol>
          </aside>
        </div>
      </div>
      <Footer />
    </>
  );
}
