import { Info, MailCheck, Ticket, WifiOff } from 'lucide-react';
import { Banner } from './banner';

export const Tones = () => (
  <div className="grid max-w-md gap-3">
    <Banner icon={Info}>Saving signs you out on every other device.</Banner>
    <Banner icon={Ticket} tone="gold">
      You're using a referral code! Both you and your referrer will earn rewards.
    </Banner>
    <Banner icon={WifiOff} tone="warning">
      You’re offline.
    </Banner>
    <Banner icon={MailCheck} tone="success" live>
      Your email address is confirmed.
    </Banner>
    <Banner icon={Info} tone="rose">
      Complete your profile.
    </Banner>
  </div>
);
