import { useLingui } from '@lingui/react/macro';
import { Badge } from '../badge/badge';

/** What became of a request for private media. */
export function RequestStatus({ status }: { status: string | undefined }) {
  const { t } = useLingui();
  if (status === 'approved') return <Badge tone="success">{t`approved`}</Badge>;
  return status === 'denied' ? <Badge>{t`denied`}</Badge> : <Badge tone="warning">{t`pending`}</Badge>;
}
