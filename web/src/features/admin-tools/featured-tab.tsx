import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { Button } from '#web/ui/button/button';
import { AskReason } from '#web/ui/desk/ask-reason';
import { PersonLine } from '#web/ui/desk/person-line';
import { QueryState } from '#web/ui/query-state/query-state';
import { SectionCard } from '#web/ui/section-card/section-card';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { CorrectGender } from './correct-gender';
import { MemberLookup } from './member-lookup';
import { reasoned } from './reasoned';
import { useFeaturedProfileQuery, useSetFeaturedProfileMutation } from './team.api';
import type { ToolProps } from './tool-props';

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
        hint={t`Dealt first to everybody whom it suits and who has not decided about it yet. Off unless somebody is chosen.`}
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
        hint={t`Gender is chosen once and decides what is free. It is corrected only when the member asks for it.`}
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
  const name = (asks === 'clear' ? person : found)?.displayName || t`Former member`;
  return (
    <>
      {person ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PersonLine person={person} />
          <Button variant="ghost" size="sm" onClick={() => setAsks('clear')}>
            <Trans>Feature nobody</Trans>
          </Button>
        </div>
      ) : (
        <p className="text-mid">
          <Trans>Nobody is featured.</Trans>
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
          title={asks === 'set' ? t`Feature ${name}?` : t`Feature ${name} no longer?`}
          description={t`It counts at once for everybody. It is recorded under your name.`}
          confirm={asks === 'set' ? t`Feature` : t`Feature nobody`}
          onReason={reasoned({
            act: (reason) => feature({ userId: asks === 'set' ? (found?.userId ?? '') : '', reason }),
            onDone: () => {
              setFound(undefined);
              toast.success(asks === 'set' ? say`${name} is featured` : say`Nobody is featured`);
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
