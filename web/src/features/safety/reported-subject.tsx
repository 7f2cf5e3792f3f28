import { Trans } from '@lingui/react/macro';
import { paths } from '#web/lib/routes/paths';
import { Link } from '#web/ui/link/link';
import type { ReportedThing } from '#web/ui/member-menu/member-menu-props';

interface ReportedSubjectProps {
  userId: string;
  subject: ReportedThing;
}

/** The thing that goes with the report, and the faster way for who is shown in it or made it. */
export function ReportedSubject({ userId, subject: { kind, id, title } }: ReportedSubjectProps) {
  const place = { item: paths.storeItem(userId, id), storefront: paths.storefront(userId), image: paths.profileOf(userId) }[kind];
  return (
    <div className="grid gap-1 border-l-2 border-strong pl-3">
      <p className="wrap-anywhere">
        {kind === 'item' && <Trans>The item “{title}” is attached.</Trans>}
        {kind === 'storefront' && <Trans>The whole store is attached.</Trans>}
        {kind === 'image' && <Trans>The picture is attached.</Trans>}
      </p>
      <p className="text-sm text-low">
        <Trans>
          Does it show you without your consent, or is it your work?{' '}
          <Link href={paths.takedownOf(location.origin + place)} className="font-semibold text-rose underline-offset-4 hover:underline">
            Request removal
          </Link>
          .
        </Trans>
      </p>
    </div>
  );
}
