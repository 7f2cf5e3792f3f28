import { t } from '@lingui/core/macro';

/** What the provider still wants before it pays out, as text of people; nothing for what only its own pages can name. */
function requirementLabel(requirement: string): string {
  const wanted = requirement.toLowerCase();
  if (wanted.startsWith('tos acceptance')) return t`Agreement to the terms of Stripe`;
  if (wanted.endsWith('external account')) return t`A bank account`;
  if (wanted.includes('document')) return t`An identity document`;
  if (wanted.startsWith('dob ')) return t`Your date of birth`;
  if (wanted.startsWith('address ')) return t`Your address`;
  if (/first name|last name/.test(wanted)) return t`Your name`;
  return '';
}

/** Each thing once, whatever number of entries the provider makes of it. */
export const requirementLabels = (requirements: string[]): string[] => [
  ...new Set(requirements.map((requirement) => requirementLabel(requirement) || requirement)),
];
