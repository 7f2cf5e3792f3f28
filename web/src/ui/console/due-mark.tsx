import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { dateTime } from '#web/lib/date';
import { Badge } from '../badge/badge';

/** Until when a case must be decided; it stands out when that is over. */
export function DueMark({ at }: { at?: string }) {
  const [now] = useState(Date.now);
  if (!at) return null;
  const due = dateTime(at);
  const isOver = Date.parse(at) < now;
  return <Badge tone={isOver ? 'danger' : 'warning'}>{isOver ? <Trans>Overdue since {due}</Trans> : <Trans>Due {due}</Trans>}</Badge>;
}
