import { useLingui } from '@lingui/react/macro';
import { paths } from '#web/lib/routes/paths';
import { Link } from '#web/ui/link/link';

/** A name that leads to what staff knows of the member; who is gone leads nowhere. */
export function MemberName({ id, name }: { id?: string; name?: string }) {
  const { t } = useLingui();
  const shown = name || t`Deleted member`;
  if (!id) return shown;
  return (
    <Link href={paths.adminMember(id)} className="underline-offset-4 hover:underline">
      {shown}
    </Link>
  );
}
