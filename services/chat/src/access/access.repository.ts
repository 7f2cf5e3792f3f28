import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';
import { accessColumns, accessJoins, type AccessFacts } from './access-facts.js';

const factsSql = `select ${accessColumns} from (select $1::uuid as user_id) me ${accessJoins('me.user_id')}`;

@Injectable()
export class AccessRepository {
  constructor(private readonly reads: PreparedReads) {}

  async factsOf(userId: string): Promise<AccessFacts> {
    const [facts] = await this.reads.query<AccessFacts>('chat-access', factsSql, [userId]);
    return facts ?? { known: false, gender: null, tier: null, tierUntil: null };
  }
}
