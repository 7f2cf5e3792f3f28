import { Trans, useLingui } from '@lingui/react/macro';
import { auditActions } from '@sotto/proto/vocabulary';
import type { FormEvent } from 'react';
import { useFindMembers } from '#web/client/staff/use-find-members';
import { usePerson } from '#web/client/staff/use-person';
import { Button } from '#web/ui/button/button';
import { ChipRadios } from '#web/ui/chip-toggle/chip-radios';
import { DayRange } from '#web/ui/console/day-range';
import { FoldedFilters } from '#web/ui/console/folded-filters';
import { MemberFilter } from '#web/ui/console/member-filter';
import { actionName } from './audit-labels';
import { type AuditFilters, isNarrowed } from './audit-filters';

interface FilterBarProps {
  filters: AuditFilters;
  /** Whether email addresses are searched as well. */
  isAdmin: boolean;
  onChange: (changes: { action?: AuditFilters['action'] | ''; user?: string; from?: string; until?: string }) => void;
}

/** What to show: one action, one member, some days. */
export function FilterBar({ filters, isAdmin, onChange }: FilterBarProps) {
  const { t } = useLingui();
  const find = useFindMembers();
  const { action, user = '', from = '', until = '' } = filters;
  const person = usePerson(user);
  const all = t`All`;
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="sr-only">
          <Trans>Action</Trans>
        </legend>
        <ChipRadios
          name="action"
          options={[all, ...auditActions]}
          say={actionName}
          value={action ?? all}
          onChange={(chosen) => onChange({ action: auditActions.find((one) => one === chosen) ?? '' })}
        />
      </fieldset>
      <FoldedFilters count={[user, from, until].filter(Boolean).length}>
        <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
          <MemberFilter label={t`Member`} byEmail={isAdmin} find={find} person={person} onChange={(next) => onChange({ user: next })} />
          <DayFilters key={[from, until].join()} {...{ from, until }} narrowed={isNarrowed(filters)} onChange={onChange} />
        </div>
      </FoldedFilters>
    </div>
  );
}

interface DayFiltersProps {
  from: string;
  until: string;
  narrowed: boolean;
  onChange: FilterBarProps['onChange'];
}

function DayFilters({ from, until, narrowed, onChange }: DayFiltersProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name)).trim();
    onChange({ from: typed('from'), until: typed('until') });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-x-3 gap-y-4">
      <DayRange from={from} until={until} />
      <div className="flex gap-2 lg:mt-7">
        <Button type="submit" variant="quiet">
          <Trans>Apply</Trans>
        </Button>
        {narrowed && (
          <Button variant="ghost" onClick={() => onChange({ action: '', user: '', from: '', until: '' })}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
