import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MemberDirectory } from '../members/member.directory.js';
import { Pair } from '../members/pair.entity.js';
import { ChangePair } from './change-pair.js';

/** Asks profiles about two members whose match is not known here, because its event may be on its way. */
@Injectable()
export class LearnOfMatch {
  constructor(
    private readonly em: EntityManager,
    private readonly directory: MemberDirectory,
    private readonly changePair: ChangePair,
  ) {}

  /** Never call it inside a transaction. */
  async execute(userId: string, otherId: string): Promise<void> {
    const [user1Id, user2Id] = Pair.order(userId, otherId);
    const pair = await this.em.fork().findOne(Pair, { user1Id, user2Id });
    if (pair && !pair.mayHaveMatched) return;
    if (await this.directory.areMatched(userId, otherId)) await this.changePair.execute(userId, otherId, (known) => known.match());
  }
}
