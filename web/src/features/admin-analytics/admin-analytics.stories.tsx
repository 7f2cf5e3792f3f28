import { Counts } from './counts';
import { Plans } from './plans';

const analytics = {
  total: '12480',
  today: '86',
  last7Days: '514',
  previous7Days: '485',
  last30Days: '2208',
  previous30Days: '2400',
  verified: '3942',
  premium: '1120',
  communityHost: '1',
  activeConversations: '6310',
};

export const Shown = () => <Counts analytics={analytics} />;

export const Loading = () => <Counts />;

export const ByPlan = () => (
  <div className="max-w-sm">
    <Plans
      plans={[
        { plan: 'free', members: '7613' },
        { plan: 'complimentary', members: '3747' },
        { plan: 'premium_tier_1', members: '870' },
        { plan: 'premium_tier_2', members: '250' },
      ]}
    />
  </div>
);
