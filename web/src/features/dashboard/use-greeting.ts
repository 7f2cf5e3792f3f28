import { useLingui } from '@lingui/react/macro';

/** By the clock on the member's wall. */
export function useGreeting(name: string | undefined): string {
  const { t } = useLingui();
  const hour = new Date().getHours();
  if (hour >= 5 && hour < 12) return name ? t`Good morning, ${name}` : t`Good morning`;
  if (hour >= 12 && hour < 18) return name ? t`Good afternoon, ${name}` : t`Good afternoon`;
  return name ? t`Good evening, ${name}` : t`Good evening`;
}
