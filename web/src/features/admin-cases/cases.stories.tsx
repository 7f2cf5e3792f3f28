import { Button } from '#web/ui/button/button';
import { CaseCard } from './case/case-card';
import { DecisionSummary } from './case/decision-summary';
import { DueMark } from '#web/ui/console/due-mark';
import { MemberSummary } from './member/member-summary';
import { TakedownCard } from './takedowns/takedown-card';

const nothing = () => undefined;
const kenji = { userId: 'kenji', displayName: 'Kenji', age: 32 };
const okafor = { userId: 'okafor', displayName: 'R. Okafor' };

export const Cards = () => (
  <ul className="grid gap-3">
    <CaseCard person={kenji} part="Appeals" marks={<DueMark at="2026-11-20T10:00:00Z" />} actions={<Button size="sm">Answer</Button>}>
      <DecisionSummary
        decision={{
          action: 'suspend',
          reason: 'Insults after a no',
          note: 'Second time',
          decidedBy: okafor,
          decidedAt: '2026-11-18T10:00:00Z',
        }}
      />
    </CaseCard>
    <CaseCard
      person={{}}
      part="Appeals"
      marks={<DueMark at="2096-11-20T10:00:00Z" />}
      locked="You made this decision, so another person answers."
    >
      <DecisionSummary decision={{ action: 'warn' }} />
    </CaseCard>
    <TakedownCard
      takedown={{
        id: 't1',
        ticket: 'T-1042',
        kind: 'intimate',
        status: 'open',
        hidden: true,
        dueAt: '2096-11-20T10:00:00Z',
        links: ['https://sotto.example/storefront/kenji?item=i1'],
        subjects: [{ kind: 'item', id: 'i1', person: kenji, title: 'Beach night', moderationStatus: 'hidden' }],
        description: 'That is me, and I never agreed.',
        name: 'Noor',
        email: 'noor@example.com',
      }}
      onOpen={nothing}
    />
  </ul>
);

export const Details = () => (
  <MemberSummary
    context={{
      person: kenji,
      createdAt: '2026-10-17T10:00:00Z',
      accountStatus: 'suspended',
      suspendedUntil: '2096-12-01T10:00:00Z',
      inReview: true,
      verified: true,
      muted: true,
      reportsAbout: 3,
      reportsPending: 1,
      openFlags: 1,
    }}
  />
);

export const Protected = () => <MemberSummary context={{ person: kenji, protected: 'moderator', accountStatus: 'banned' }} />;
