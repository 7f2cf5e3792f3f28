import { Trans } from '@lingui/react/macro';
import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { useFindMembers } from '#web/client/staff/use-find-members';
import { Button } from '#web/ui/button/button';
import { MemberFinder } from '#web/ui/console/member-finder';
import { PersonLine } from '#web/ui/console/person-line';

interface MemberLookupProps {
  /** Who was found. */
  person?: PersonJson;
  onPerson: (person: PersonJson | undefined) => void;
}

/** Finds one member, and shows who it is before anything is done. */
export function MemberLookup({ person, onPerson }: MemberLookupProps) {
  const find = useFindMembers();
  if (!person) return <MemberFinder byEmail find={find} onPerson={onPerson} />;
  return (
    <div className="flex items-center justify-between gap-3 rounded-ctl border border-subtle bg-raised px-3 py-2">
      <PersonLine person={person} />
      <Button variant="ghost" size="sm" onClick={() => onPerson(undefined)}>
        <Trans>Someone else</Trans>
      </Button>
    </div>
  );
}
