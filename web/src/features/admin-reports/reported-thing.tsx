import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportJson } from '@sotto/proto/admin/v1/casework';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import { Tag } from 'lucide-react';
import { paths } from '#web/lib/routes/paths';
import { useQueueKeys } from '#web/lib/queue/use-queue-keys';
import { Badge } from '#web/ui/badge/badge';
import { Banner } from '#web/ui/banner/banner';
import { BlurredMedia } from '#web/ui/console/blurred-media';
import { useHold } from '#web/ui/console/use-hold';
import { TextLink } from '#web/ui/link/link';
import { statusLabels, subjectLabels } from './report-labels';

/** What it is about besides the member, as it was then, whether it can be seen now, and what it shows. */
export function ReportedThing({ report: { subject, row } }: { report: ReportJson }) {
  const { t } = useLingui();
  if (!subject?.kind) return null;
  const { kind, id = '', title, moderationStatus = '', picture, videoUrl } = subject;
  const owner = row?.reported?.userId ?? '';
  const address = kind === 'item' ? paths.storeItem(owner, id) : kind === 'storefront' ? paths.storefront(id) : '';
  const texts = statusLabels[moderationStatus];
  const banner = (
    <Banner icon={Tag} action={texts && <Badge tone={texts.tone}>{t(texts.label)}</Badge>}>
      <span className="text-low">{subjectLabels[kind] ? t(subjectLabels[kind]) : kind}</span>{' '}
      <b className="font-semibold wrap-anywhere">{title}</b>{' '}
      {address && moderationStatus !== 'gone' && moderationStatus !== 'removed' && (
        <TextLink href={address}>
          <Trans>View</Trans>
        </TextLink>
      )}
    </Banner>
  );
  if (!picture && !videoUrl) return banner;
  return (
    <div className="grid gap-3">
      {banner}
      <Look picture={picture} video={videoUrl} />
    </div>
  );
}

/** What it shows, while Space is held. */
function Look({ picture, video }: { picture?: PictureJson; video?: string }) {
  const hold = useHold();
  useQueueKeys({ '.': hold.toggle });
  return <BlurredMedia picture={picture} video={video} hold={hold} />;
}
