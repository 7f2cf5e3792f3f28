import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { QueueChangedPushedSchema } from '@sotto/proto/admin/v1/casework';
import { mayWorkOn } from '../claims/may-work-on.js';

const staffSql = `select user_id as "userId", roles from staff where roles <> '{}'`;

export type StaffQueue = 'reports' | 'flags' | 'appeals' | 'bans' | 'takedowns' | 'incidents' | 'support';

/** Tells everybody of ours who sees a queue that it has changed: after the change is stored, because they read it at once. */
@Injectable()
export class PushQueueChanged {
  constructor(
    private readonly reads: PreparedReads,
    private readonly sockets: Sockets,
  ) {}

  async execute(queue: StaffQueue): Promise<void> {
    const staff = await this.reads.query<{ userId: string; roles: string[] }>('staff-to-tell', staffSql, []);
    for (const { userId, roles } of staff) if (mayWorkOn(queue, { roles })) this.sockets.push(userId, QueueChangedPushedSchema, { queue });
  }
}
