import { Injectable } from '@nestjs/common';
import { platformError } from '@sotto/kit/errors/domain-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { FeatureSettings } from '../feature-settings/feature-settings.js';

/** Administrators decide about images; moderators where a setting says so (D-41). */
@Injectable()
export class MayReview {
  constructor(private readonly features: FeatureSettings) {}

  async check({ roles }: Viewer): Promise<void> {
    if (roles.includes('admin') || (await this.features.isOn('moderators_can_moderate_images'))) return;
    throw platformError('FORBIDDEN');
  }
}
