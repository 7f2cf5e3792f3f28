import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { useReviewsImages } from '#web/client/staff/review.api';
import { useFindMembers } from '#web/client/staff/use-find-members';
import { CopyId } from '#web/ui/console/copy-id';
import { MemberFinder } from '#web/ui/console/member-finder';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { MemberBusiness } from './member-business';
import { MemberImages } from './member-images';
import { MemberPanel } from './member-panel';
import { MemberSessions } from './member-sessions';

/** One member, by the address: reachable from every list of staff. */
export function MemberTab({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const find = useFindMembers();
  const reviewsImages = useReviewsImages();
  const userId = search.get('user') ?? '';
  return (
    <section aria-label={t`Member`} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="max-w-xl">
        <MemberFinder byEmail={isAdmin} find={find} onPerson={(person) => setSearch({ tab: 'member', user: person.userId ?? '' })} />
      </div>
      {userId ? (
        <div key={userId} className="grid max-w-3xl gap-2">
          <p className="flex items-center gap-2 text-sm text-low tabular-nums">
            <span className="truncate">{userId}</span>
            <CopyId id={userId} />
          </p>
          <div className="rounded-card border border-subtle bg-surface">
            <MemberPanel userId={userId} />
          </div>
          {reviewsImages && (
            <div className="rounded-card border border-subtle bg-surface">
              <MemberImages userId={userId} />
            </div>
          )}
          {isAdmin && (
            <div className="rounded-card border border-subtle bg-surface">
              <MemberSessions userId={userId} />
            </div>
          )}
          {isAdmin && (
            <div className="rounded-card border border-subtle bg-surface">
              <MemberBusiness userId={userId} />
            </div>
          )}
        </div>
      ) : (
        <EmptyState title={t`No member selected`}>
          <Trans>Search above, or select a name in a report, image or case.</Trans>
        </EmptyState>
      )}
    </section>
  );
}
