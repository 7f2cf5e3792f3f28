import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { QueueChangedPushedSchema } from '@sotto/proto/admin/v1/casework';
import { mayWorkOn } from './case-queues.js';

const staffSql = `select user_id as "userId", roles from staff where roles <> '{}'`;

export type StaffQueue = 'reports' | 'flags' | 'appeals' | 'bans' | 'takedowns' | 'incidents' | 'support' | 'images';

/** Pushes a change of a queue to all staff who see it. Call it after the commit, because clients reload at once. */
@Injectable()
export class PushQueueChanged {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly sockets: Sockets,
  ) {}

  async execute(queue: StaffQueue): Promise<void> {
    const staff = await this.statements.query<{ userId: string; roles: string[] }>('staff-with-roles', staffSql, []);
    for (const { userId, roles } of staff) if (mayWorkOn(queue, { roles })) this.sockets.push(userId, QueueChangedPushedSchema, { queue });
  }
}
