import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { MessagesWaitingSchema } from '@sotto/proto/chat/v1/events';
import { onlineSince } from '../presence/online-since.js';
import { ChatSettings } from '../settings.js';
import { waitingSql } from './waiting.sql.js';

/** So that no lock is held for long; the others are told in the next share. */
const share = 1_000;

/** Tells of members for whom messages wait while they are not there: once until they come back, and once about the same messages. */
@Injectable()
export class TellWaiting {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly settings: ChatSettings,
  ) {}

  async execute(): Promise<void> {
    for (let told = share; told === share; ) told = await this.em.transactional((em) => this.tell(em));
  }

  /** Whatever another instance tells just now is left to it. */
  private async tell(em: EntityManager): Promise<number> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - this.settings.messagesWaitMinutes * 60_000);
    const { complimentaryGenders } = this.settings.entitlement;
    const moments = [now, before, onlineSince(now)].map((moment) => moment.toISOString());
    const told = await em.execute<{ userId: string }[]>(waitingSql, [...moments, JSON.stringify(complimentaryGenders), share]);
    for (const { userId } of told) this.outbox.add(MessagesWaitingSchema, { userId });
    return told.length;
  }
}
