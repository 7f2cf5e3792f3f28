import { type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FlagJson } from '@sotto/proto/admin/v1/casework';
import type { ReactNode } from 'react';
import { paths } from '#web/lib/routes/paths';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { RelativeTime } from '#web/ui/console/relative-time';
import { Link } from '#web/ui/link/link';
import { CaseCard } from './case/case-card';
import { CaseList } from './case/case-list';
import { useFlagsInfiniteQuery } from './case/cases.api';
import { CloseSignal } from './close-signal';
import { useCaseFilter } from './case/use-case-filter';
import { useClaimedCase } from './case/use-claimed-case';

const kinds: Record<string, { label: MessageDescriptor; tone: 'danger' | 'warning' | 'plain' }> = {
  under_age: { label: msg`Underage`, tone: 'danger' },
  contact: { label: msg`Contact details`, tone: 'plain' },
  link: { label: msg`Link`, tone: 'plain' },
  payment: { label: msg`Asks for money`, tone: 'warning' },
};

const surfaces: Record<string, MessageDescriptor> = {
  message: msg`In a message`,
  refused_message: msg`In a rejected message`,
  display_name: msg`In the name`,
  bio: msg`In the bio`,
  document: msg`In a document`,
  store: msg`In the store`,
  item: msg`In a store item`,
};

/** What a text or a document gave cause to look at. */
export function SignalsTab({ refused }: { refused: ReactNode }) {
  const { t } = useLingui();
  const [kind, setKind] = useCaseFilter('kind', ['', 'under_age', 'contact', 'link', 'payment']);
  const query = useFlagsInfiniteQuery(kind);
  const held = useClaimedCase('flags');
  const filters = (
    <ChoiceBar
      label={t`Kind`}
      look="chips"
      value={kind}
      onChange={setKind}
      options={[
        { value: '', label: t`All` },
        ...(['under_age', 'contact', 'link', 'payment'] as const).map((value) => ({ value, label: t(kinds[value]!.label) })),
      ]}
    />
  );
  return (
    <>
      <CaseList
        title={t`Safety signals`}
        about={t`Flagged by automatic checks. Actions against a member are decided separately.`}
        filters={filters}
        query={query}
        deciding={Boolean(held.openId)}
        failed={t`Failed to load safety signals`}
        refused={refused}
        empty={
          kind
            ? { title: t`No results`, text: t`No open signals of this type.` }
            : { title: t`Queue clear`, text: t`No open safety signals.` }
        }
      >
        {({ flags = [] }) => flags.map((flag) => <SignalCard key={flag.id} flag={flag} onClose={held.open} />)}
      </CaseList>
      {held.openId && <CloseSignal flagId={held.openId} onClose={held.close} />}
    </>
  );
}

function SignalCard({ flag, onClose }: { flag: FlagJson; onClose: (id: string) => void }) {
  const { t } = useLingui();
  const { id = '', person = {}, kind = '', surface = '', raised = 1, lastRaisedAt, inReview, claim } = flag;
  const { label, tone } = kinds[kind] ?? { label: undefined, tone: 'plain' as const };
  return (
    <CaseCard
      person={person}
      claim={claim}
      marks={
        <>
          <Badge tone={tone}>{label ? t(label) : kind}</Badge>
          {inReview && (
            <Badge tone="warning">
              <Trans>Awaiting review</Trans>
            </Badge>
          )}
          <RelativeTime at={lastRaisedAt} />
        </>
      }
      actions={
        <>
          <Button asChild size="sm" variant="secondary">
            <Link href={paths.adminMember(person.userId ?? '')}>
              <Trans>Member details</Trans>
            </Link>
          </Button>
          <Button data-act size="sm" variant="quiet" disabled={claim && !claim.mine} onClick={() => onClose(id)}>
            <Trans>Close signal</Trans>
          </Button>
        </>
      }
    >
      <p className="text-label text-mid">
        {surfaces[surface] ? t(surfaces[surface]) : surface.replaceAll('_', ' ')}, <Plural value={raised} one="# time" other="# times" />
      </p>
    </CaseCard>
  );
}
