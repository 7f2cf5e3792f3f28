import { Trans, useLingui } from '@lingui/react/macro';
import { ruleTextOf } from '#web/lib/labels/community-rules';

/** The community rule that a decision names, for staff; nothing when it names none. */
export function BrokenRule({ rule }: { rule?: string }) {
  const { t } = useLingui();
  const texts = ruleTextOf(rule);
  if (!texts) return null;
  const title = t(texts.title);
  return (
    <p className="text-sm text-mid">
      <Trans>Rule: {title}</Trans>
    </p>
  );
}
