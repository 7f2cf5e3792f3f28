import { type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FlagJson } from '@sotto/proto/admin/v1/casework';
import type { ReactNode } from 'react';
import { paths } from '#web/lib/paths';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { RelativeTime } from '#web/ui/desk/relative-time';
import { Link } from '#web/ui/link/link';
import { CaseCard } from './case-card';
import { CaseList } from './case-list';
import { useFlagsInfiniteQuery } from './cases.api';
import { CloseSignal } from './close-signal';
import { useCaseFilter } from './use-case-filter';
import { useHeldCase } from './use-held-case';

const kinds: Record<string, { label: MessageDescriptor; tone: 'danger' | 'warning' | 'plain' }> = {
  under_age: { label: msg`Under age`, tone: 'danger' },
  contact: { label: msg`Contact details`, tone: 'plain' },
  link: { label: msg`Link`, tone: 'plain' },
  payment: { label: msg`Asks for money`, tone: 'warning' },
};

const surfaces: Record<string, MessageDescriptor> = {
  message: msg`in a message`,
  refused_message: msg`in a message that was refused`,
  display_name: msg`in the name`,
  bio: msg`in the bio`,
  document: msg`in a document`,
  store: msg`in the store`,
  item: msg`in a store item`,
};

/** What a text or a document gave cause to look at. */
export function SignalsTab({ refused }: { refused: ReactNode }) {
  const { t } = useLingui();
  const [kind, setKind] = useCaseFilter('kind', ['', 'under_age', 'contact', 'link', 'payment']);
  const query = useFlagsInfiniteQuery(kind);
  const held = useHeldCase('flags');
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
        about={t`What texts and documents gave cause to look at. What is done about a member is a decision of its own.`}
        filters={filters}
        query={query}
        failed={t`Failed to read the signals`}
        refused={refused}
        empty={
          kind
            ? { title: t`Nothing matches`, text: t`No signal of this kind is open.` }
            : { title: t`Queue clear`, text: t`No signal is open.` }
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
              <Trans>Waits to be looked at</Trans>
            </Badge>
          )}
          <RelativeTime at={lastRaisedAt} />
        </>
      }
      actions={
        <>
          <Button asChild size="sm" variant="secondary">
            <Link href={paths.adminMember(person.userId ?? '')}>
              <Trans>What is known</Trans>
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
