import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportJson } from '@sotto/proto/admin/v1/casework';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import { Tag } from 'lucide-react';
import { paths } from '#web/lib/paths';
import { useQueueKeys } from '#web/lib/use-queue-keys';
import { Badge } from '#web/ui/badge/badge';
import { Banner } from '#web/ui/banner/banner';
import { HeldMedia } from '#web/ui/desk/held-media';
import { useHold } from '#web/ui/desk/use-hold';
import { TextLink } from '#web/ui/link/link';
import { standingWords, subjectWords } from './report-words';

/** What it is about besides the member, as it was then, whether it can be seen now, and what it shows. */
export function ReportedThing({ report: { subject, row } }: { report: ReportJson }) {
  const { t } = useLingui();
  if (!subject?.kind) return null;
  const { kind, id = '', title, standing = '', picture, videoUrl } = subject;
  const owner = row?.reported?.userId ?? '';
  const address = kind === 'item' ? paths.storeItem(owner, id) : kind === 'storefront' ? paths.storefront(id) : '';
  const words = standingWords[standing];
  const banner = (
    <Banner icon={Tag} action={words && <Badge tone={words.tone}>{t(words.label)}</Badge>}>
      <span className="text-low">{subjectWords[kind] ? t(subjectWords[kind]) : kind}</span>{' '}
      <b className="font-semibold wrap-anywhere">{title}</b>{' '}
      {address && standing !== 'gone' && standing !== 'removed' && (
        <TextLink href={address}>
          <Trans>Look at it</Trans>
        </TextLink>
      )}
    </Banner>
  );
  if (!picture && !videoUrl) return banner;
  return (
    <div className="grid gap-3">
      {banner}
      <Look picture={picture} film={videoUrl} />
    </div>
  );
}

/** What it shows, while Space is held. */
function Look({ picture, film }: { picture?: PictureJson; film?: string }) {
  const hold = useHold();
  useQueueKeys({ '.': hold.toggle });
  return <HeldMedia picture={picture} film={film} hold={hold} />;
}
