import { useLingui } from '@lingui/react/macro';
import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { paths } from '#web/lib/routes/paths';
import { Avatar } from '../avatar/avatar';
import { Link } from '../link/link';

interface PersonLineProps {
  person?: PersonJson;
  /** What they have to do with it. */
  part?: string;
  /** Whether the name is text alone, inside a control of its own. */
  plain?: boolean;
}

/** A member as staff sees one; the name leads to what is known. Who is gone has no name, and a place is shown where a search found it. */
export function PersonLine({ person, part, plain = false }: PersonLineProps) {
  const { t } = useLingui();
  const { userId, displayName, age, picture, place } = person ?? {};
  const name = displayName || t`Deleted member`;
  const shown = age === undefined ? name : `${name}, ${age}`;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} picture={picture} />
      <span className="grid min-w-0">
        {part && <span className="text-sm text-low">{part}</span>}
        {userId && !plain ? (
          <Link href={paths.adminMember(userId)} className="truncate font-semibold underline-offset-4 hover:underline">
            {shown}
          </Link>
        ) : (
          <span className="truncate font-semibold">{shown}</span>
        )}
        {place && <span className="truncate text-sm text-low">{place}</span>}
      </span>
    </span>
  );
}
