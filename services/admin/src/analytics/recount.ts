import { Injectable } from '@nestjs/common';
import { LearnStaff } from '../people/learn-staff.js';
import { RecountConversations } from './recount-conversations.js';
import { RecountMembers, type Mended } from './recount-members.js';
import { RecountTotals } from './recount-totals.js';

/** What a comparison found. */
export interface Recounted {
  members: Mended;
  conversations: Mended;
  /** Totals that did not fit the members they count. */
  totals: number;
}

/** Compares what admin counts with what profiles and chat have, and mends what differs: after a restore, or a store that was lost. */
@Injectable()
export class Recount {
  constructor(
    private readonly recountMembers: RecountMembers,
    private readonly recountConversations: RecountConversations,
    private readonly recountTotals: RecountTotals,
    private readonly learnStaff: LearnStaff,
  ) {}

  async execute(): Promise<Recounted> {
    await this.learnStaff.execute();
    const members = await this.recountMembers.execute();
    const conversations = await this.recountConversations.execute();
    return { members, conversations, totals: await this.recountTotals.execute() };
  }
}
