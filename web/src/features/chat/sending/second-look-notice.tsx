import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { Button } from '#web/ui/button/button';
import { notice, noticeTitle } from './notice';
import type { Outgoing } from './outgoing';

/** What was seen in the text, and what is wise to know about it; by the rule that names it. */
const advice: Record<string, MessageDescriptor> = {
  'safety.contact': msg`This message contains contact details. Anyone who has them can reach you outside Sotto, where we can’t help and blocking doesn’t work.`,
  'safety.link': msg`This message contains a link. People you barely know may not want to open it.`,
  'safety.payment': msg`This message mentions money. Most scams start with asking for money or sending it to someone you haven’t met.`,
};

interface SecondLookNoticeProps {
  /** What the server found in the text. */
  findings: Outgoing['findings'];
  onSendAnyway: () => void;
  onEdit: () => void;
}

/** Asks a writer to look again before a first message goes out; they decide (B-17). */
export function SecondLookNotice({ findings = [], onSendAnyway, onEdit }: SecondLookNoticeProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Check your message`} className={notice({ tone: 'warning' })}>
      <h3 className={noticeTitle}>
        <Eye size={16} aria-hidden className="flex-none text-warning" />
        <Trans>Check your message</Trans>
      </h3>
      {findings.map(({ rule = '', message }) => (
        <p key={rule} className="text-mid">
          {advice[rule] ? t(advice[rule]) : message}
        </p>
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onSendAnyway}>
          <Trans>Send anyway</Trans>
        </Button>
        <Button size="sm" variant="secondary" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      </div>
    </section>
  );
}
