import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';

const overdueSql = `
  update takedowns set overdue_noted = true where id in (
    select id from takedowns where status = 'open' and due_at <= ? and not overdue_noted for update skip locked)
  returning ticket_number as "ticketNumber"`;

/** The data of requesters is deleted a year after the decision. */
const forgetSql = `
  update takedowns set name = '', email = '', description = '', answer = '', links = '{}', user_id = null
  where decided_at < ?::timestamptz - interval '12 months' and (email <> '' or links <> '{}')`;

/** Logs each overdue request once, and deletes the data of requesters after a year. */
@Injectable()
export class WatchTakedowns {
  private readonly logger = new Logger(WatchTakedowns.name);

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async logOverdue(): Promise<void> {
    const late = await this.em.fork().execute<{ ticketNumber: number }[]>(overdueSql, [this.clock.now().toISOString()]);
    for (const { ticketNumber } of late) this.logger.error(`T-${ticketNumber} was not decided within 48 hours.`);
  }

  async deleteContacts(): Promise<void> {
    await this.em.fork().execute(forgetSql, [this.clock.now().toISOString()]);
  }
}
