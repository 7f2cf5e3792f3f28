import { Trans, useLingui } from '@lingui/react/macro';
import type { CleanupJson } from '@sotto/proto/admin/v1/operations';
import { protectionOf } from './cleanup-texts';

/** What became of each; names are forgotten with the members. */
export function MemberStates({ cleanup }: { cleanup: CleanupJson }) {
  const { t } = useLingui();
  const { members = [] } = cleanup;
  const texts: Record<string, string> = {
    waiting: t`Waiting`,
    deleting: t`Deleting`,
    deleted: t`Deleted`,
    refused: t`Rejected`,
  };
  if (members.length === 0) return null;
  return (
    <details className="text-label">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-mid hover:text-hi">
        <Trans>Each member</Trans>
      </summary>
      <ul
        aria-label={t`Each member`}
        className="max-h-64 overflow-y-auto rounded-ctl border border-subtle"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard, too
        tabIndex={0}
      >
        {members.map(({ userId = '', displayName, state = '', reason = '', outstanding = [] }) => (
          <li key={userId} className="flex flex-wrap items-center gap-x-3 border-t border-subtle px-4 py-2 first:border-t-0">
            <span className={`min-w-0 grow truncate ${displayName ? '' : 'text-low tabular-nums'}`}>{displayName || userId}</span>
            <span className="text-sm text-mid">
              {[texts[state] ?? state, reason && protectionOf(reason), outstanding.join(', ')].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
