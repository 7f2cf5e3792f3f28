import { useLingui } from '@lingui/react/macro';
import type { TakedownSubjectJson } from '@sotto/proto/admin/v1/takedowns';
import { paths } from '#web/lib/routes/paths';
import { Badge } from '#web/ui/badge/badge';
import { BlurredItem } from '#web/ui/console/blurred-item';
import { Link } from '#web/ui/link/link';
import { itemStatuses, itemLabels } from './takedown-labels';

/** What a request is about, whose it is, and whether it can be seen. */
export function TakedownThings({ subjects }: { subjects: TakedownSubjectJson[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Subject`} className="grid gap-1.5">
      {subjects.map((subject) => {
        const { id = '', kind = '', title, person, moderationStatus = '' } = subject;
        const texts = itemStatuses[moderationStatus];
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-ctl bg-raised px-3.5 py-2 text-label">
            <span className="min-w-0 grow wrap-anywhere">
              <span className="text-low">{itemLabels[kind] ? t(itemLabels[kind]) : kind}</span> {title}
            </span>
            {person?.userId && (
              <Link href={paths.adminMember(person.userId)} className="underline-offset-4 hover:underline">
                {person.displayName || t`Deleted member`}
              </Link>
            )}
            {addressOf(subject) && (
              <Link href={addressOf(subject)} className="link">
                {t`View`}
              </Link>
            )}
            {texts && <Badge tone={texts.tone}>{t(texts.label)}</Badge>}
            <Look subject={subject} />
          </li>
        );
      })}
    </ul>
  );
}

/** What it shows, on a line of its own. */
function Look({ subject: { picture, videoUrl } }: { subject: TakedownSubjectJson }) {
  if (!picture && !videoUrl) return null;
  return (
    <div className="basis-full">
      <BlurredItem picture={picture} video={videoUrl} />
    </div>
  );
}

function addressOf({ kind, id = '', person, moderationStatus }: TakedownSubjectJson): string {
  if (moderationStatus === 'gone' || moderationStatus === 'removed') return '';
  if (kind === 'item') return paths.storeItem(person?.userId ?? '', id);
  if (kind === 'storefront') return paths.storefront(id);
  return person?.userId ? paths.profileOf(person.userId) : '';
}
