import { Trans, useLingui } from '@lingui/react/macro';
import { planNames, type Tier } from '@sotto/proto/vocabulary';
import { Crown } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useChatAccessQuery } from '#web/client/people/chat-access.api';
import { wants } from '#web/lib/routes/next-step';
import { paths } from '#web/lib/routes/paths';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { PhoneBar } from './phone-bar';

/** Where a member without access meets chat (CHAT-05): what it takes, and which plan they are on. */
export function PremiumGate() {
  const { t } = useLingui();
  const { data } = useChatAccessQuery();
  const [search] = useSearchParams();
  const userId = search.get('user');
  const wanted = userId ? paths.chatWith(userId) : paths.chat;
  const plan = planNames[(data?.tier as Tier | undefined) ?? 'free'];
  return (
    <>
      {userId && <PhoneBar />}
      <div className="relative grid min-h-0 grow place-items-center overflow-hidden p-4">
        <DrawnConversation />
        <section className="relative panel w-full max-w-lg p-8 text-center shadow-e3 enter md:p-10">
          <span className="mx-auto mb-5 grid size-16 place-items-center rounded-card bg-gold-tint text-gold">
            <Crown size={28} strokeWidth={1.75} aria-hidden />
          </span>
          <h1 className="text-h1">{t`Premium Feature`}</h1>
          <p className="mt-3 text-lg text-balance text-mid">{t`Chat is available for Premium Tier 1 & 2 subscribers. Upgrade now!`}</p>
          <p className="mt-4 mb-6">
            <Badge>
              <Trans>Your plan: {plan}</Trans>
            </Badge>
          </p>
          <div className="grid gap-2">
            <Button asChild block variant="gold">
              <Link to={paths.upgrade} state={wants(wanted)}>
                <Trans>See plans</Trans>
              </Link>
            </Button>
            <Button asChild block variant="ghost">
              <Link to={paths.matches}>
                <Trans>Back to matches</Trans>
              </Link>
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}

const lines = ['w-72', 'w-48', 'ml-auto w-80', 'w-32', 'ml-auto w-56', 'w-64', 'ml-auto w-72', 'w-44'];

/** Drawn, not blurred: there is no message behind it. */
const DrawnConversation = () => (
  <div aria-hidden className="absolute inset-0 mx-auto flex max-w-3xl flex-col justify-between px-6 py-12 opacity-60 blur-md">
    {lines.map((width) => (
      <span key={width} className={`h-9 rounded-full ${width} ${width.startsWith('ml') ? 'bg-own' : 'bg-peer'}`} />
    ))}
  </div>
);
