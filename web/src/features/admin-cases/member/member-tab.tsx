import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLookUpMemberMutation } from '#web/client/staff/casework.api';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { CopyId } from '#web/ui/console/copy-id';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { MemberPanel } from './member-panel';

/** One member, by the address: reachable from every list of staff. */
export function MemberTab({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const userId = search.get('user') ?? '';
  return (
    <section aria-label={t`Member`} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <MemberSearch isAdmin={isAdmin} />
      {userId ? (
        <div key={userId} className="grid max-w-3xl gap-2">
          <p className="flex items-center gap-2 text-sm text-low tabular-nums">
            <span className="truncate">{userId}</span>
            <CopyId id={userId} />
          </p>
          <div className="rounded-card border border-subtle bg-surface">
            <MemberPanel userId={userId} />
          </div>
        </div>
      ) : (
        <EmptyState title={t`No member selected`}>
          <Trans>Select a name in a report, image or case to open it here.</Trans>
        </EmptyState>
      )}
    </section>
  );
}

function MemberSearch({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useLingui();
  const [, setSearch] = useSearchParams();
  const [query, setQuery] = useState('');
  const [fault, setFault] = useState('');
  const [lookUp] = useLookUpMemberMutation();
  const [find, pending] = useSingleFlight(async () => {
    const { data, error } = await lookUp(query.trim());
    if (data?.userId) setSearch({ tab: 'member', user: data.userId });
    else setFault(error ? t`Something went wrong. Please try again.` : t`No member found.`);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault('');
    if (query.trim()) void find();
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-wrap items-start gap-3">
      <div className="min-w-0 grow basis-64">
        <Field label={isAdmin ? t`Member ID or email address` : t`Member ID`} error={fault}>
          <TextInput value={query} autoComplete="off" spellCheck={false} onChange={({ target }) => setQuery(target.value)} />
        </Field>
      </div>
      <Button type="submit" variant="quiet" pending={pending} className="mt-7">
        <Trans>Find</Trans>
      </Button>
    </form>
  );
}
