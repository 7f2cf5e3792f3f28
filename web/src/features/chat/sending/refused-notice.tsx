import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { notice, noticeTitle } from './notice';
import type { Outgoing } from './outgoing';

/** In languages that the server does not speak. */
const reasons: Record<string, MessageDescriptor> = {
  PHOTO_REFUSED: msg`This photo was refused. It breaks the community rules.`,
  PHOTO_NOT_ACCEPTED: msg`This member doesn’t accept photos that may show nudity.`,
  VOICE_REFUSED: msg`This voice note could not be used. Record it again.`,
  'safety.under_age': msg`Sotto is for adults only. Your message was not sent, and your account will be reviewed.`,
};

interface RefusedNoticeProps {
  /** What the server found in the text. */
  findings: Outgoing['findings'];
  onDiscard: () => void;
}

/** What no one may say here: why it was not sent, and no way to try again. */
export function RefusedNotice({ findings, onDiscard }: RefusedNoticeProps) {
  const { t } = useLingui();
  const { rule = '', message = '' } = findings?.[0] ?? {};
  const own = reasons[rule];
  return (
    <section aria-label={t`Not sent`} className={notice({ tone: 'danger' })}>
      <p className={`${noticeTitle} text-danger-text`}>
        <CircleAlert size={16} aria-hidden className="flex-none" />
        <Trans>Not sent</Trans>
      </p>
      <p className="text-mid">{own && (i18n.locale !== 'en' || !message) ? t(own) : message}</p>
      <p className="flex flex-wrap items-center justify-end gap-x-4">
        <Link to={paths.safety} className="inline-flex min-h-11 items-center font-semibold text-rose">
          <Trans>Safety</Trans>
        </Link>
        <button type="button" className="min-h-11 font-semibold text-rose" onClick={onDiscard}>
          <Trans>Delete</Trans>
        </button>
      </p>
    </section>
  );
}
