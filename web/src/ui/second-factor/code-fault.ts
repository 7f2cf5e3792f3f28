import { t } from '@lingui/core/macro';

/** What a refusal means for the field of the code; undefined when it is about something else. */
export function codeFault(refusal: string): string | undefined {
  if (refusal === 'SECOND_FACTOR_REQUIRED') return t`Enter the current code from your app.`;
  if (refusal === 'SECOND_FACTOR_INVALID') return t`This code is not valid. Enter the current one from your app.`;
  return refusal === 'TOO_MANY_ATTEMPTS' ? t`Too many attempts. Try again in 15 minutes.` : undefined;
}
