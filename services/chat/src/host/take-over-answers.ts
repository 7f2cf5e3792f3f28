import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Answering } from './answering.js';
import { leaseFrom } from './host-times.js';
import { HostRepository } from './host.repository.js';

/** Takes up questions whose process ended before it had answered them, so that none stays without an answer. */
@Injectable()
export class TakeOverAnswers {
  constructor(
    private readonly repository: HostRepository,
    private readonly answering: Answering,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    for (const waiting of await this.repository.takeOver(now, leaseFrom(now))) this.answering.begin(waiting);
  }
}
