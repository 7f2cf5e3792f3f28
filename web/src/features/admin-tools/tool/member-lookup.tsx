import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLookUpMemberMutation } from '#web/client/staff/casework.api';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { PersonLine } from '#web/ui/console/person-line';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';

interface MemberLookupProps {
  /** Who was found. */
  person?: PersonJson;
  onPerson: (person: PersonJson | undefined) => void;
}

/** Finds one member by id or address, and shows who it is before anything is done. */
export function MemberLookup({ person, onPerson }: MemberLookupProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const [fault, setFault] = useState('');
  const [lookUp] = useLookUpMemberMutation();
  const [find, pending] = useSingleFlight(async () => {
    const { data, error } = await lookUp(query.trim());
    if (data?.userId) return onPerson(data);
    setFault(error ? t`Search failed. Please try again.` : t`No member has this ID or email address.`);
  });
  if (person)
    return (
      <div className="flex items-center justify-between gap-3 rounded-ctl border border-subtle bg-raised px-3 py-2">
        <PersonLine person={person} />
        <Button variant="ghost" size="sm" onClick={() => onPerson(undefined)}>
          <Trans>Someone else</Trans>
        </Button>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault('');
    if (query.trim()) void find();
    else setFault(t`Enter an ID or email address.`);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 grow basis-48">
        <Field label={t`Member ID or email address`} error={fault}>
          <TextInput value={query} autoComplete="off" spellCheck={false} onChange={({ target }) => setQuery(target.value)} />
        </Field>
      </div>
      <Button type="submit" variant="quiet" pending={pending} className="mt-7 max-[22rem]:mt-0">
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Find</Trans>
      </Button>
    </form>
  );
}
