import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { platformError } from '@sotto/kit/errors/domain-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { FeatureSettings } from '../../settings/feature-settings.js';

/** Administrators review images; moderators do while a setting allows it (D-41). */
@Injectable()
export class MayReview {
  constructor(
    private readonly em: EntityManager,
    private readonly features: FeatureSettings,
  ) {}

  async check({ roles }: Viewer): Promise<void> {
    if (roles.includes('admin') || (await this.features.isOn(this.em, 'moderators_can_moderate_images'))) return;
    throw platformError('FORBIDDEN');
  }
}
