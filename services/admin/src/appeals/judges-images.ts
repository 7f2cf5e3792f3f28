import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { AdminSettings } from '../settings.js';

const settingSql = `select value from feature_settings where name = 'moderators_can_moderate_images'`;

/** Whether somebody of ours judges images: administrators do, moderators where an operator or an administrator says so (D-41). */
@Injectable()
export class JudgesImages {
  constructor(
    private readonly reads: PreparedReads,
    private readonly settings: AdminSettings,
  ) {}

  async execute({ roles }: Viewer): Promise<boolean> {
    if (roles.includes('admin')) return true;
    const [row] = await this.reads.query<{ value: string }>('moderators-judge-images', settingSql, []);
    return row ? row.value === 'true' : this.settings.moderatorsCanModerateImages;
  }
}
