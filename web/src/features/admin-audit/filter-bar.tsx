import { Trans, useLingui } from '@lingui/react/macro';
import { auditActions } from '@sotto/proto/vocabulary';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button/button';
import { ChipRadios } from '#web/ui/chip-toggle/chip-radios';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { actionName } from './audit-labels';
import { type AuditFilters, isId, isNarrowed } from './audit-filters';

interface FilterBarProps {
  filters: AuditFilters;
  onChange: (changes: { action?: AuditFilters['action'] | ''; user?: string; from?: string; until?: string }) => void;
}

/** What to show: one action, one member, some days. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useLingui();
  const { action, user = '', from = '', until = '' } = filters;
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
      <DetailFilters key={[user, from, until].join()} {...{ user, from, until }} narrowed={isNarrowed(filters)} onChange={onChange} />
    </div>
  );
}

interface DetailFiltersProps {
  user: string;
  from: string;
  until: string;
  narrowed: boolean;
  onChange: FilterBarProps['onChange'];
}

function DetailFilters({ user, from, until, narrowed, onChange }: DetailFiltersProps) {
  const { t } = useLingui();
  const [fault, setFault] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name)).trim();
    if (typed('user') && !isId(typed('user'))) return setFault(t`This is not a member ID.`);
    setFault('');
    onChange({ user: typed('user'), from: typed('from'), until: typed('until') });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-x-3 gap-y-4">
      <div className="min-w-0 grow basis-full sm:max-w-104 sm:basis-72">
        <Field label={t`Member ID`} error={fault}>
          <TextInput name="user" defaultValue={user} autoComplete="off" spellCheck={false} className="tabular-nums" />
        </Field>
      </div>
      <div className="grow basis-36 sm:max-w-44">
        <Field label={t`From (UTC)`}>
          <TextInput type="date" name="from" defaultValue={from} />
        </Field>
      </div>
      <div className="grow basis-36 sm:max-w-44">
        <Field label={t`Until (UTC)`}>
          <TextInput type="date" name="until" defaultValue={until} />
        </Field>
      </div>
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
