import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportJson } from '@sotto/proto/admin/v1/casework';
import { Tag } from 'lucide-react';
import { paths } from '#web/lib/paths';
import { Badge } from '#web/ui/badge/badge';
import { Banner } from '#web/ui/banner/banner';
import { TextLink } from '#web/ui/link/link';
import { standingWords, subjectWords } from './report-words';

/** What it is about besides the member, as it was then, and whether it can be seen now. */
export function ReportedThing({ report: { subject, row } }: { report: ReportJson }) {
  const { t } = useLingui();
  if (!subject?.kind) return null;
  const { kind, id = '', title, standing = '' } = subject;
  const owner = row?.reported?.userId ?? '';
  const address = kind === 'item' ? paths.storeItem(owner, id) : kind === 'storefront' ? paths.storefront(id) : '';
  const words = standingWords[standing];
  return (
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
}
