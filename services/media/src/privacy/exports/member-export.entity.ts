import { defineEntity, p } from '@mikro-orm/core';

const MemberExportSchema = defineEntity({
  name: 'MemberExport',
  tableName: 'exports',
  properties: {
    /** From the request of identity. */
    id: p.uuid().primary(),
    userId: p.uuid(),
    state: p.enum(['preparing', 'ready', 'failed', 'expired'] as const),
    attempts: p.integer(),
    sizeBytes: p.bigint('number').nullable(),
    requestedAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
  },
});

const maxAttempts = 5;
const lifetimeMs = 24 * 60 * 60_000;

export type ExportState = MemberExport['state'];

/** The object of an archive in the store. */
export const archiveKey = (exportId: string): string => `${exportId}/archive`;

/** An archive of all data of a member (D-60). */
export class MemberExport extends MemberExportSchema.class {
  static of(id: string, userId: string, now: Date): MemberExport {
    const fresh = { state: 'preparing' as const, attempts: 0, sizeBytes: null, requestedAt: now, expiresAt: null };
    return Object.assign(new MemberExport(), { id, userId, ...fresh });
  }

  get isPreparing(): boolean {
    return this.state === 'preparing';
  }

  /** The state at a time: an archive past its expiry is expired, even before the job ran. */
  stateAt(now: Date): ExportState {
    return this.state === 'ready' && this.expiresAt && this.expiresAt <= now ? 'expired' : this.state;
  }

  start(): void {
    this.attempts += 1;
  }

  /** Returns whether another attempt is allowed. */
  failed(): boolean {
    if (this.attempts < maxAttempts) return true;
    this.state = 'failed';
    return false;
  }

  finish(sizeBytes: number, now: Date): void {
    this.state = 'ready';
    this.sizeBytes = sizeBytes;
    this.expiresAt = new Date(now.getTime() + lifetimeMs);
  }

  expire(): void {
    if (this.state === 'ready' || this.state === 'preparing') this.state = 'expired';
  }
}
MemberExportSchema.setClass(MemberExport);
