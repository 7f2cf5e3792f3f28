import { useLingui } from '@lingui/react/macro';
import { useOwnProfileQuery } from '#web/client/account/own-profile.api';
import { paths } from '#web/lib/routes/paths';
import { PageBar } from '#web/ui/app-shell/page-bar';
import { QueryState } from '#web/ui/query-state/query-state';
import { ProfileSetupForm, type SetupSlots } from './profile-setup-form';
import { ProfileSetupSkeleton } from './profile-setup-skeleton';
import './profile-setup.css';

/** /profile-setup: everything that others will see of the member. */
export function ProfileSetupPage(slots: SetupSlots) {
  const { t } = useLingui();
  const query = useOwnProfileQuery();
  return (
    <>
      <PageBar title={t`Create Your Profile`} back={paths.matches} />
      <div className="wrap grow py-5 md:py-8">
        <QueryState
          query={query}
          failed={t`Failed to load your profile`}
          loading={<ProfileSetupSkeleton />}
          isEmpty={() => false}
          empty={null}
        >
          {(own) => <ProfileSetupForm key={own.userId} own={own} {...slots} />}
        </QueryState>
      </div>
    </>
  );
}
