import { msg } from '@lingui/core/macro';
import { communityRules } from '@sotto/proto/vocabulary';
import { ruleTexts } from '#web/lib/labels/community-rules';
import type { StaticText } from './static-page';

export const communityText: StaticText = {
  title: msg`Community Rules`,
  lead: msg`How we treat each other here.`,
  sections: [
    ...communityRules.map((id) => ({ id, ...ruleTexts[id] })),
    {
      id: 'consequences',
      title: msg`Consequences`,
      points: [
        msg`Violations may lead to a suspension of 1-30 days or account closure.`,
        msg`You can appeal within 30 days. Appeals are reviewed in 3-5 business days.`,
      ],
    },
  ],
};
