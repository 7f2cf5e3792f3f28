import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CreatorGate } from '../../members/creator-gate.js';
import { EarningsRepository, type DayRow } from './earnings.repository.js';

const defaultDays = 30;

/** The earnings of each of the last days, including today (UTC). */
@Injectable()
export class GetEarningsChart {
  constructor(
    private readonly gate: CreatorGate,
    private readonly repository: EarningsRepository,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, days = defaultDays): Promise<DayRow[]> {
    const { userId } = await this.gate.enter(viewer);
    return this.repository.chart(userId, this.clock.now().toISOString().slice(0, 10), days);
  }
}
