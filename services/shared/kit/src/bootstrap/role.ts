export const roles = ['all', 'serve', 'worker'] as const;
export type RoleName = (typeof roles)[number];

/**
 * What one instance of a service does. Facts go with calls, not with jobs: they keep what calls read up to date and reach open pages, within
 * moments, while a job may take a processor for minutes. Every instance relays stored facts, because any of them stores some.
 */
export class Role {
  constructor(readonly name: RoleName = 'all') {}

  /** Whether it answers calls and handles facts. */
  get serves(): boolean {
    return this.name !== 'worker';
  }

  /** Whether it runs jobs, and what is due by the clock. */
  get works(): boolean {
    return this.name !== 'serve';
  }
}
