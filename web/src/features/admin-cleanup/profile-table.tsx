import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileToCleanJson } from '@sotto/proto/profiles/v1/profiles_service';
import { Checkbox } from '#web/ui/checkbox/checkbox';
import { useDensity } from '#web/ui/density/use-density';
import { ProfileRow } from './profile-row';
import type { useSelection } from './use-selection';

interface ProfileTableProps {
  profiles: readonly ProfileToCleanJson[];
  selection: ReturnType<typeof useSelection>;
  /** Those who someone is deleting already. */
  leaving: ReadonlySet<string>;
}

const head = 'p-3 text-left text-sm font-semibold whitespace-nowrap text-low first:pl-5 last:pr-5';

/** The profiles that were found, with a box for each that may be deleted. */
export function ProfileTable({ profiles, selection, leaving }: ProfileTableProps) {
  const { t } = useLingui();
  const [compact] = useDensity();
  const { selected, free, has, toggle, extend, toggleAll } = selection;
  const all = free.length > 0 && selected.length === free.length;
  return (
    <table className="w-full text-label max-lg:block">
      <thead className="max-lg:block">
        <tr className="max-lg:flex max-lg:items-center max-lg:border-b max-lg:border-subtle">
          <td className="w-14 py-3 pl-5 max-lg:pl-4">
            <Checkbox
              label={t`Select all`}
              checked={all}
              mixed={!all && selected.length > 0}
              disabled={free.length === 0}
              onChange={toggleAll}
            />
          </td>
          <td aria-hidden className="text-sm text-low lg:hidden">
            <Trans>Select all</Trans>
          </td>
          {[t`Member`, t`Bio`, t`Verification`, t`Created`, t`Why it’s here`].map((title) => (
            <th key={title} scope="col" className={`${head} max-lg:sr-only`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {profiles.map((profile) => {
          const { userId = '' } = profile;
          return (
            <ProfileRow
              key={userId}
              profile={profile}
              checked={has(userId)}
              leaving={leaving.has(userId)}
              compact={compact}
              onToggle={(further) => (further ? extend(userId) : toggle(userId))}
            />
          );
        })}
      </tbody>
    </table>
  );
}
