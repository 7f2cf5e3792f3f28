export const roles = ['all', 'serve', 'worker'] as const;
export type RoleName = (typeof roles)[number];

/**
 * What one instance of a service does. Events belong to calls, not to jobs: they update what calls read and reach open pages within
 * a second, while a job may use a processor for minutes. Every instance relays the outbox, because every instance writes to it.
 */
export class Role {
  constructor(readonly name: RoleName = 'all') {}

  /** Whether it answers calls and handles events. */
  get serves(): boolean {
    return this.name !== 'worker';
  }

  /** Whether it runs jobs. */
  get works(): boolean {
    return this.name !== 'serve';
  }
}
