import { Trans, useLingui } from '@lingui/react/macro';
import { contentRules } from '@sotto/proto/content-rules';
import { useState } from 'react';
import { Badge } from '#web/ui/badge/badge';
import { SectionCard } from '#web/ui/section-card/section-card';
import { UploadForm } from './upload-form';
import { UploadList } from './upload-list';
import { useOwnStorefrontQuery } from '../api/vault.api';

/** VAULT-14: what is to be sold, and files on their way. */
export function UploadCard() {
  const { t } = useLingui();
  const { data } = useOwnStorefrontQuery();
  const [round, setRound] = useState(0);
  const { uploadsToday = 0, uploadsPerDay = contentRules.perDay } = data ?? {};
  const today = data && (
    <span className="flex-none tabular-nums">
      <Badge tone={uploadsToday >= uploadsPerDay ? 'warning' : 'plain'}>
        <Trans>
          {uploadsToday} of {uploadsPerDay} today
        </Trans>
      </Badge>
    </span>
  );
  return (
    <SectionCard id="upload" title={t`Upload`} aside={today}>
      <UploadForm key={round} onSent={() => setRound(round + 1)} />
      <UploadList />
    </SectionCard>
  );
}
