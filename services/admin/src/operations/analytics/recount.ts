import { Injectable } from '@nestjs/common';
import { SyncStaff } from '../../staff/roles/sync-staff.js';
import { RecountConversations } from './recount-conversations.js';
import { RecountMembers, type Corrections } from './recount-members.js';
import { RecountTotals } from './recount-totals.js';

/** The result of a comparison. */
export interface Recounted {
  members: Corrections;
  conversations: Corrections;
  /** Totals that were wrong. */
  totals: number;
}

/** Compares the counts of admin with profiles and chat and corrects differences, every night and after a restore. */
@Injectable()
export class Recount {
  constructor(
    private readonly recountMembers: RecountMembers,
    private readonly recountConversations: RecountConversations,
    private readonly recountTotals: RecountTotals,
    private readonly syncStaff: SyncStaff,
  ) {}

  async execute(): Promise<Recounted> {
    await this.syncStaff.execute();
    const members = await this.recountMembers.execute();
    const conversations = await this.recountConversations.execute();
    return { members, conversations, totals: await this.recountTotals.execute() };
  }
}
