import { Trans, useLingui } from '@lingui/react/macro';
import { ruleTextOf } from '#web/lib/labels/community-rules';

/** The community rule that was broken, for the member; nothing when none is named. */
export function NoticeRule({ rule }: { rule?: string }) {
  const { t } = useLingui();
  const texts = ruleTextOf(rule);
  if (!texts) return null;
  const title = t(texts.title);
  return (
    <div className="grid gap-1">
      <p className="font-medium">
        <Trans>The rule: {title}</Trans>
      </p>
      <p className="text-sm text-low">{texts.points.map((point) => t(point)).join(' ')}</p>
    </div>
  );
}
