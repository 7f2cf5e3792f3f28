import { useLingui } from '@lingui/react/macro';
import { Badge } from '../badge/badge';

/** What became of a request for private media. */
export function RequestStatus({ status }: { status: string | undefined }) {
  const { t } = useLingui();
  if (status === 'approved') return <Badge tone="success">{t`Approved`}</Badge>;
  return status === 'denied' ? <Badge>{t`Denied`}</Badge> : <Badge tone="warning">{t`Pending`}</Badge>;
}
