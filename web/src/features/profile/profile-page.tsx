import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { isStarted, useOwnProfileQuery } from '#web/client/account/own-profile.api';
import { isProblem } from '#web/client/problem';
import { selectUserId } from '#web/client/session/session.slice';
import { paths } from '#web/lib/routes/paths';
import { PageBar } from '#web/ui/app-shell/page-bar';
import type { MemberMenuSlot } from '#web/ui/member-menu/member-menu-props';
import { QueryState } from '#web/ui/query-state/query-state';
import { OtherProfile, type PrivateMediaSlot, type StoreSlot, type TipSlot } from './other-profile';
import { OwnProfile } from './own-profile';
import { ProfilePreview } from './profile-preview';
import { useProfileQuery } from './profile.api';
import { ProfileNotFound } from './profile-not-found';
import { ProfileSkeleton } from './profile-skeleton';
import './profile.css';

/** /profile: to the member's own page, or to where it begins (D-58). */
export function MyProfilePage() {
  const { t } = useLingui();
  const query = useOwnProfileQuery();
  const me = useSelector(selectUserId);
  return (
    <Page title={t`My profile`}>
      <QueryState
        query={query}
        failed={t`Failed to load your profile`}
        loading={<ProfileSkeleton />}
        isEmpty={(own) => !isStarted(own)}
        empty={<Navigate to={paths.profileSetup} replace />}
      >
        {() => (
          <>
            <Navigate to={paths.profileOf(me)} replace />
            <ProfileSkeleton />
          </>
        )}
      </QueryState>
    </Page>
  );
}

interface ProfilePageProps {
  menu: MemberMenuSlot;
  /** What the viewer may do about private media of another member. */
  privateMedia?: PrivateMediaSlot;
  /** The way to a tip for another member. */
  tip?: TipSlot;
  /** The way to another member's store. */
  store?: StoreSlot;
  /** The way to the choice of badges, on the own page. */
  manageBadges: ReactNode;
  /** What a creator sells, on the own page (PROF-59). */
  contentManagement?: ReactNode;
}

/** /profile/:userId, one's own or another member's. */
export function ProfilePage({ manageBadges, contentManagement, ...other }: ProfilePageProps) {
  const { userId = '' } = useParams();
  const me = useSelector(selectUserId);
  return userId === me ? (
    <OwnPage manageBadges={manageBadges} contentManagement={contentManagement} />
  ) : (
    <OtherPage key={userId} id={userId} {...other} />
  );
}

function OwnPage({ manageBadges, contentManagement }: Pick<ProfilePageProps, 'manageBadges' | 'contentManagement'>) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const query = useOwnProfileQuery();
  return (
    <Page title={t`My profile`}>
      <QueryState query={query} failed={t`Failed to load your profile`} loading={<ProfileSkeleton />} isEmpty={() => false} empty={null}>
        {(own) =>
          search.has('preview') ? (
            <ProfilePreview own={own} backPath={pathname} />
          ) : (
            <OwnProfile own={own} manageBadges={manageBadges} previewPath={`${pathname}?preview`}>
              {own.gender === 'female' && contentManagement}
            </OwnProfile>
          )
        }
      </QueryState>
    </Page>
  );
}

function OtherPage({ id, ...slots }: { id: string } & Omit<ProfilePageProps, 'manageBadges' | 'contentManagement'>) {
  const { t } = useLingui();
  const query = useProfileQuery(id);
  const me = useSelector(selectUserId);
  const { data: own } = useOwnProfileQuery();
  const { currentData: profile, error } = query;
  if (profile?.userId === me && me) return <Navigate to={paths.profileOf(me)} replace />;
  const gone = isProblem(error) && [400, 404, 422].includes(error.status);
  return (
    <Page title={(!gone && profile?.displayName) || t`Profile`}>
      {gone ? (
        <ProfileNotFound />
      ) : (
        <QueryState query={query} failed={t`Failed to load this profile`} loading={<ProfileSkeleton />} isEmpty={() => false} empty={null}>
          {(data) => <OtherProfile profile={data} ownInterests={own?.interests ?? []} {...slots} />}
        </QueryState>
      )}
    </Page>
  );
}

/** Back leads to where the viewer came from, as far as a link said so. */
function Page({ title, children }: { title: string; children: ReactNode }) {
  const { state } = useLocation();
  const back = typeof state === 'object' && state && 'back' in state && typeof state.back === 'string' ? state.back : paths.matches;
  return (
    <>
      <PageBar title={title} back={back} />
      <div className="flex wrap grow flex-col py-5 md:py-8">{children}</div>
    </>
  );
}
