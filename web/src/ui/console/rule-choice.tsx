import { Trans, useLingui } from '@lingui/react/macro';
import { type CommunityRule, communityRules } from '@sotto/proto/vocabulary';
import { ruleTexts } from '#web/lib/labels/community-rules';
import { KeyChoice } from '../choice/key-choice';

interface RuleChoiceProps {
  /** Empty while none is chosen. */
  value: CommunityRule | '';
  onChange: (rule: CommunityRule) => void;
  /** Whether to say that one has to be chosen. */
  missing: boolean;
}

/** Which community rule was broken; nobody chooses in advance. What the chosen rule says stands below. */
export function RuleChoice({ value, onChange, missing }: RuleChoiceProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      <p aria-hidden className="text-label font-medium">
        <Trans>Rule that was broken</Trans>
      </p>
      <KeyChoice
        label={t`Rule that was broken`}
        options={communityRules.map((rule) => ({ value: rule, label: t(ruleTexts[rule].title) }))}
        value={value || undefined}
        onChange={onChange}
      />
      {value && <p className="text-sm text-low">{ruleTexts[value].points.map((point) => t(point)).join(' ')}</p>}
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {missing && value === '' && <Trans>Choose the rule.</Trans>}
      </p>
    </div>
  );
}
