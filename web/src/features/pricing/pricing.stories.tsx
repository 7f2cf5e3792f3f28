import { catalogue } from '#test/catalogue';
import { AccessNotice } from './access-notice';
import { Offers } from './offers';
import { PricingSkeleton } from './pricing-skeleton';
import { Delivery } from './boosts/running-boost';
import { SignInPrompt } from './sign-in-prompt';

const nothing = () => undefined;
const acts = { onSubscribe: nothing, onManage: nothing, onBuy: nothing };
const until = '2026-12-14T21:40:00Z';
const man = { maySubscribe: true };

export const ForFreeMembers = () => <Offers catalogue={catalogue()} signedIn subscription={man} {...acts} />;
export const ForSubscribers = () => (
  <Offers
    catalogue={catalogue()}
    signedIn
    subscription={{ ...man, tier: 'premium_tier_1', status: 'active', currentPeriodEnd: until, manageable: true, highlightCredits: 2 }}
    {...acts}
  />
);
export const ForThoseWhoCanceled = () => (
  <Offers
    catalogue={catalogue()}
    signedIn
    subscription={{ ...man, tier: 'premium_tier_2', status: 'active', currentPeriodEnd: until, cancelAtPeriodEnd: true }}
    {...acts}
  />
);
export const ForVisitors = () => (
  <div className="grid gap-8">
    <SignInPrompt />
    <Offers catalogue={catalogue({ pricingPolicy: 'neutral' })} signedIn={false} subscription={undefined} {...acts} />
  </div>
);
export const BeforeThePlanIsKnown = () => <Offers catalogue={catalogue()} signedIn subscription={undefined} {...acts} />;
export const Beginning = () => <Offers catalogue={catalogue()} signedIn subscription={man} pending="plan" {...acts} />;
export const Notices = () => (
  <div className="grid gap-4">
    {[{ complimentary: true }, {}, { ...man, tier: 'premium_tier_1', status: 'past_due' }].map((subscription) => (
      <AccessNotice key={JSON.stringify(subscription)} subscription={subscription} opening={false} onManage={nothing} />
    ))}
  </div>
);
export const Delivered = () => (
  <div className="grid gap-4">
    <Delivery delivery={{ endsAt: until, impressions: 214, likes: 19 }} running />
    <Delivery delivery={{ endsAt: '2026-11-19T21:40:00Z', impressions: 1 }} running={false} />
  </div>
);
export const Loading = () => <PricingSkeleton />;
