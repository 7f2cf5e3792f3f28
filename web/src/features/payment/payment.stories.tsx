import ana from '#web/assets/ana.webp';
import { BoostActivated } from './boost-success-page';
import { NotPaid } from './not-paid';
import { TipSent } from './tip-success-page';

const statementName = 'NORTHLINE DIGITAL';
const ended = (status: string) => ({ state: 'settled', payment: { kind: 'tip', status }, checkAgain: () => undefined }) as const;

export const Boosts = () => (
  <div className="grid gap-8">
    <BoostActivated payment={{ title: 'message_super', amount: 699, conversationId: '1' }} statementName={statementName} />
    <BoostActivated payment={{ title: 'visibility_boost', amount: 599 }} statementName={statementName} />
    <BoostActivated payment={{ title: 'message_highlight', amount: 299 }} statementName={undefined} />
  </div>
);
export const Tip = () => (
  <TipSent
    payment={{ amount: 2000, creatorName: 'Ana', creatorPicture: { smallUrl: ana }, note: 'For the rooftop set', receipt: 'R-7K3M2Q' }}
    statementName={statementName}
  />
);
export const Otherwise = () => (
  <div className="grid gap-4">
    {['canceled', 'failed', 'refunded', 'unknown'].map((status) => (
      <NotPaid key={status} kind="tip" confirmed={ended(status)} />
    ))}
    <NotPaid kind="tip" confirmed={{ state: 'confirming', payment: undefined, checkAgain: () => undefined }} />
  </div>
);
