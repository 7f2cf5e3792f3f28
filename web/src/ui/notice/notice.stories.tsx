import { NoticeBody } from './notice-body';

const none = () => Promise.resolve({});
const reason = 'You wrote to somebody who had asked you to stop.';
const [later, before] = ['2099-01-02T12:00:00Z', '2020-01-02T12:00:00Z'];

export const Suspended = () => (
  <NoticeBody notice={{ kind: 'suspend', reason, until: later, appeal: 'none', appealUntil: later }} onAppeal={none} />
);
export const Folded = () => <NoticeBody notice={{ kind: 'warn', reason, appeal: 'none', appealUntil: later }} onAppeal={none} folded />;
export const TooLate = () => <NoticeBody notice={{ kind: 'warn', reason, appeal: 'none', appealUntil: before }} onAppeal={none} />;
export const BeingRead = () => <NoticeBody notice={{ kind: 'warn', reason, appeal: 'open', appealUntil: later }} onAppeal={none} />;
export const TakenBack = () => (
  <NoticeBody
    notice={{
      kind: 'remove_content',
      subjectKind: 'item',
      reason,
      appeal: 'overturned',
      answer: 'We were wrong. It is back in your store.',
    }}
    onAppeal={none}
  />
);
