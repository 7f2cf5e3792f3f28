import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { Button } from '#web/ui/button/button';
import { AskReason } from '#web/ui/console/ask-reason';
import { PersonLine } from '#web/ui/console/person-line';
import { QueryState } from '#web/ui/query-state/query-state';
import { SectionCard } from '#web/ui/section-card/section-card';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { CorrectGender } from './correct-gender';
import { MemberLookup } from '../tool/member-lookup';
import { reasoned } from '../tool/reasoned';
import { useFeaturedProfileQuery, useSetFeaturedProfileMutation } from '../api/team.api';
import type { ToolProps } from '../tool/tool-props';

/** Which profile is dealt first (D-08), and what of a profile only we can correct (D-48). */
export function FeaturedTab({ refused }: ToolProps) {
  const { t } = useLingui();
  const query = useFeaturedProfileQuery();
  if (isProblem(query.error) && query.error.code === 'FORBIDDEN') return refused;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <SectionCard
        id="featured"
        title={t`Featured profile`}
        hint={t`Shown first to all matching members who haven’t swiped on it yet. Off until you choose a profile.`}
      >
        <QueryState
          query={query}
          failed={t`Failed to load the featured profile`}
          loading={<Skeleton className="h-14" />}
          isEmpty={() => false}
          empty={null}
        >
          {({ person }) => <Featured person={person} />}
        </QueryState>
      </SectionCard>
      <SectionCard
        id="corrections"
        title={t`Profile corrections`}
        hint={t`Members choose their gender once; it determines free access. Correct it only when the member asks.`}
      >
        <CorrectGender />
      </SectionCard>
    </div>
  );
}

function Featured({ person }: { person?: PersonJson }) {
  const { t } = useLingui();
  const [found, setFound] = useState<PersonJson>();
  const [asks, setAsks] = useState<'set' | 'clear'>();
  const [feature] = useSetFeaturedProfileMutation();
  const close = () => setAsks(undefined);
  const name = (asks === 'clear' ? person : found)?.displayName || t`Deleted member`;
  return (
    <>
      {person ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PersonLine person={person} />
          <Button variant="ghost" size="sm" onClick={() => setAsks('clear')}>
            <Trans>Stop featuring</Trans>
          </Button>
        </div>
      ) : (
        <p className="text-mid">
          <Trans>No profile is featured.</Trans>
        </p>
      )}
      <MemberLookup person={found} onPerson={setFound} />
      {found && (
        <Button className="justify-self-start" onClick={() => setAsks('set')}>
          <Trans>Feature this profile</Trans>
        </Button>
      )}
      {asks && (
        <AskReason
          title={asks === 'set' ? t`Feature ${name}?` : t`Stop featuring ${name}?`}
          description={t`Takes effect immediately for everyone. This is logged under your name.`}
          confirm={asks === 'set' ? t({ message: 'Feature', context: 'verb' }) : t`Stop featuring`}
          onReason={reasoned({
            act: (reason) => feature({ userId: asks === 'set' ? (found?.userId ?? '') : '', reason }),
            onDone: () => {
              setFound(undefined);
              toast.success(asks === 'set' ? say`${name} is featured` : say`No featured profile`);
            },
            failed: say`Failed to change the featured profile`,
            onClose: close,
          })}
          onClose={close}
        />
      )}
    </>
  );
}
