/** What a reporter is told: what came of it, and nothing about anybody else. */
export function outcomeInWords(status: string, acted: boolean): string {
  if (acted || status === 'resolved') return 'We looked at your report and acted.';
  if (status === 'dismissed') return 'We looked at your report and found nothing against our rules.';
  return 'We looked at your report.';
}
