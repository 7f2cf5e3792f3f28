import { Trans } from '@lingui/react/macro';
import type { NoticeJson } from '@sotto/proto/admin/v1/casework';
import { useState } from 'react';
import { dateTime } from '#web/lib/date';
import { AppealForm } from './appeal-form';
import { AppealOutcome } from './appeal-outcome';
import { NoticeRule } from './notice-rule';

interface NoticeBodyProps {
  notice: NoticeJson;
  onAppeal: (text: string) => Promise<{ error?: unknown }>;
  /** The form is folded away until it is asked for. */
  folded?: boolean;
}

/** Why, until when, and what can be said against it: once, and for 30 days. */
export function NoticeBody({ notice, onAppeal, folded = false }: NoticeBodyProps) {
  const { rule, reason, until, appeal = 'none', appealUntil, kind } = notice;
  const [now] = useState(() => Date.now());
  const open = appeal === 'none' && appealUntil !== undefined && Date.parse(appealUntil) > now;
  const over = appeal === 'none' && appealUntil !== undefined && !open;
  const form = <AppealForm until={appealUntil} onAppeal={onAppeal} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {reason && <p className="text-mid wrap-anywhere whitespace-pre-line">{reason}</p>}
      <NoticeRule rule={rule} />
      {kind === 'suspend' && until && (
        <p className="font-medium">
          <Trans>
            Until <time dateTime={until}>{dateTime(until)}</time>
          </Trans>
        </p>
      )}
      {appeal !== 'none' && <AppealOutcome appeal={appeal} answer={notice.answer} />}
      {open &&
        (folded ? (
          <details className="group">
            <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-ctl font-semibold text-rose">
              <Trans>Appeal</Trans>
            </summary>
            <div className="pt-3">{form}</div>
          </details>
        ) : (
          form
        ))}
      {over && (
        <p className="text-sm text-low">
          <Trans>The appeal period has ended.</Trans>
        </p>
      )}
    </div>
  );
}
