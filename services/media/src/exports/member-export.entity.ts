import { defineEntity, p } from '@mikro-orm/core';

const MemberExportSchema = defineEntity({
  name: 'MemberExport',
  tableName: 'exports',
  properties: {
    /** As ordered. */
    id: p.uuid().primary(),
    userId: p.uuid(),
    state: p.enum(['preparing', 'ready', 'failed', 'expired'] as const),
    attempts: p.integer(),
    sizeBytes: p.bigint('number').nullable(),
    requestedAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
  },
});

const attemptLimit = 5;
const keptMs = 24 * 60 * 60_000;

export type ExportState = MemberExport['state'];

/** An archive of everything that is held on a member (D-60). */
export class MemberExport extends MemberExportSchema.class {
  static of(id: string, userId: string, now: Date): MemberExport {
    const fresh = { state: 'preparing' as const, attempts: 0, sizeBytes: null, requestedAt: now, expiresAt: null };
    return Object.assign(new MemberExport(), { id, userId, ...fresh });
  }

  get isPreparing(): boolean {
    return this.state === 'preparing';
  }

  /** As it is now: what should have been thrown away is gone, whether a job was late or not. */
  stateAt(now: Date): ExportState {
    return this.state === 'ready' && this.expiresAt && this.expiresAt <= now ? 'expired' : this.state;
  }

  begin(): void {
    this.attempts += 1;
  }

  /** Answers whether somebody may try again. */
  failed(): boolean {
    if (this.attempts < attemptLimit) return true;
    this.state = 'failed';
    return false;
  }

  finish(sizeBytes: number, now: Date): void {
    this.state = 'ready';
    this.sizeBytes = sizeBytes;
    this.expiresAt = new Date(now.getTime() + keptMs);
  }

  expire(): void {
    if (this.state === 'ready' || this.state === 'preparing') this.state = 'expired';
  }
}
MemberExportSchema.setClass(MemberExport);
