import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { Link } from '#web/ui/link/link';

/** A name that narrows the list to the member. */
export function MemberLink({ userId, name }: { userId?: string; name: string }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  if (!userId) return name;
  const narrowed = new URLSearchParams(search);
  narrowed.set('user', userId);
  return (
    <Link
      href={`?${narrowed}`}
      title={t`Show only entries by ${name}`}
      className="inline-block max-w-28 truncate xl:max-w-40 align-bottom underline-offset-4 hover:underline max-lg:max-w-full max-lg:py-1"
    >
      {name}
    </Link>
  );
}
