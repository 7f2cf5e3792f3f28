import type { Viewer } from '@sotto/kit/nats/viewer';

/** Queues that only administrators see. */
const ofAdministrators: readonly string[] = ['takedowns', 'incidents', 'support'];

/** Whether somebody of ours sees a queue. */
export const mayWorkOn = (queue: string, { roles }: { roles: Viewer['roles'] | readonly string[] }): boolean =>
  roles.some((role) => role === 'admin') || !ofAdministrators.includes(queue);
