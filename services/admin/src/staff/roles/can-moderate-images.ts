import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { AdminSettings } from '../../settings.js';

const settingSql = `select value from feature_settings where name = 'moderators_can_moderate_images'`;

/** Whether a person may moderate images: administrators always, moderators if the setting allows it (D-41). */
@Injectable()
export class CanModerateImages {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly settings: AdminSettings,
  ) {}

  async execute({ roles }: Viewer): Promise<boolean> {
    if (roles.includes('admin')) return true;
    const [row] = await this.statements.query<{ value: string }>('moderators-judge-images', settingSql, []);
    return row ? row.value === 'true' : this.settings.moderatorsCanModerateImages;
  }
}
