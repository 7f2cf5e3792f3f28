import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { unseenIn, useActivityInfiniteQuery } from '#web/client/people/activity.api';
import { useOwnProfileQuery } from '#web/client/account/own-profile.api';
import { useProfileImagesQuery } from '#web/client/account/profile-images.api';
import { CompleteProfile } from './complete-profile';
import type { DashboardSlots } from './dashboard-slots';
import { DashboardTabs } from './dashboard-tabs-view';
import { nextStep } from './next-step';
import { NextStepBanner } from './next-step-banner';
import type { ListName } from './people/list-name';
import { StatTiles } from './stat-tiles';
import { useGreeting } from './use-greeting';
import { usePendingRequests } from './use-requests';

const PeopleModal = lazy(async () => ({ default: (await import('./people/people-modal')).PeopleModal }));

/** Where a member lands: what is new, what is to be done, and the account (D-59). */
export function DashboardPage(slots: DashboardSlots) {
  const own = useOwnProfileQuery();
  const { data: profile } = own;
  const { data: portraits } = useProfileImagesQuery();
  const waiting = usePendingRequests('incoming');
  const [list, setList] = useState<ListName>();
  const step = nextStep({ profile, portraits, waiting });
  const greeting = useGreeting(profile?.displayName);
  const { banner: PayoutBanner } = slots.creator;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 pb-14 md:py-8">
      <div className="grid gap-1">
        <h1 className="text-h1 wrap-anywhere">{greeting}</h1>
        <WhatIsNew />
      </div>
      {step === 'complete' && <CompleteProfile />}
      {step && step !== 'complete' && <NextStepBanner step={step} waiting={waiting} />}
      {profile?.gender === 'female' && <PayoutBanner />}
      <StatTiles gender={profile?.gender} loading={!profile && !own.isError} onOpen={setList} />
      <DashboardTabs profile={profile} failure={own} waiting={waiting} {...slots} />
      {list && (
        <Suspense>
          <PeopleModal list={list} onClose={() => setList(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function WhatIsNew() {
  const { t } = useLingui();
  const { data } = useActivityInfiniteQuery();
  const unseen = unseenIn(data);
  if (!data) return <p className="min-h-6" />;
  return (
    <p className="text-mid">
      {unseen > 0
        ? plural(unseen, { one: '# new update since your last visit.', other: '# new updates since your last visit.' })
        : t`Nothing new since your last visit.`}
    </p>
  );
}
