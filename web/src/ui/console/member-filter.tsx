import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { Button } from '../button/button';
import { MemberFinder } from './member-finder';
import { PersonLine } from './person-line';

interface MemberFilterProps {
  label: string;
  byEmail: boolean;
  find: (query: string) => Promise<PersonJson[] | undefined>;
  /** Whose rows are shown; of everybody when absent. */
  person?: PersonJson;
  onChange: (userId: string) => void;
}

/** Narrows a list to one member, who is found by name, place, id or email address. */
export function MemberFilter({ label, byEmail, find, person, onChange }: MemberFilterProps) {
  const { t } = useLingui();
  if (!person) return <MemberFinder label={label} byEmail={byEmail} find={find} onPerson={({ userId = '' }) => onChange(userId)} />;
  return (
    <div className="flex items-center justify-between gap-3 rounded-ctl border border-subtle bg-raised px-3 py-2">
      <PersonLine person={person} part={label} />
      <Button variant="ghost" size="sm" aria-label={t`Clear: ${label}`} onClick={() => onChange('')}>
        <Trans>Clear</Trans>
      </Button>
    </div>
  );
}
