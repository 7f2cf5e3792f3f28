import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '../button/button';
import { Field } from '../field/field';
import { lengthLimit } from '../field/length-limit';
import { TextInput } from '../field/text-input';
import { PersonLine } from './person-line';
import { shortId } from '#web/lib/ids';

interface MemberFinderProps {
  /** Who is looked for, when it is not simply a member: "Payer". */
  label?: string;
  /** Whether email addresses are searched as well: by administrators. */
  byEmail: boolean;
  /** Answers undefined when the search failed. */
  find: (query: string) => Promise<PersonJson[] | undefined>;
  onPerson: (person: PersonJson) => void;
}

/** Finds a member by name, place, id or email address. Of several who fit one is chosen. */
export function MemberFinder({ label, byEmail, find, onPerson }: MemberFinderProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const [fault, setFault] = useState('');
  const [people, setPeople] = useState<PersonJson[]>([]);
  const [search, pending] = useSingleFlight(async () => {
    const found = await find(query);
    setPeople(found && found.length > 1 ? found : []);
    if (found?.length === 1) return onPerson(found[0]!);
    if (!found) setFault(t`Search failed. Please try again.`);
    else if (found.length === 0)
      setFault(byEmail ? t`No member has this name, place, ID or email address.` : t`No member has this name, place or ID.`);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPeople([]);
    setFault(query.trim() ? '' : t`Enter a name, place or ID.`);
    if (query.trim()) void search();
  };
  const count = people.length;
  const by = byEmail ? t`Name, place, ID or email address` : t`Name, place or ID`;
  return (
    <div className="grid gap-2">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-36">
          <Field label={label ?? by} error={fault}>
            <TextInput
              placeholder={label && by}
              value={query}
              autoComplete="off"
              spellCheck={false}
              {...lengthLimit(254)}
              onChange={({ target }) => setQuery(target.value)}
            />
          </Field>
        </div>
        <Button type="submit" variant="quiet" pending={pending} className="mt-7 max-[22rem]:mt-0">
          <Search size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Find</Trans>
        </Button>
      </form>
      <p role="status" className={count > 0 ? 'text-sm text-low' : 'sr-only'}>
        {count > 0 && t`${count} members found. Choose one.`}
      </p>
      {count > 0 && (
        <ul className="grid gap-1">
          {people.map((person) => (
            <li key={person.userId}>
              <button
                type="button"
                onClick={() => {
                  setPeople([]);
                  onPerson(person);
                }}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-ctl border border-subtle bg-raised px-3 py-1.5 text-left hover:bg-hover"
              >
                <PersonLine person={person} plain />
                <span className="text-sm text-low tabular-nums">{shortId(person.userId)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
