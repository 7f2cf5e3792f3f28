import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { MediaSettings } from '../settings.js';

/** What an administrator may change while everything runs. */
export const featureNames = ['moderators_can_moderate_images', 'review_before_publish'] as const;
export type FeatureName = (typeof featureNames)[number];

/** The later fact counts, whichever comes first. */
const setSql = `
  insert into feature_settings (name, value, fact_id) values (?, ?, ?)
  on conflict (name) do update set value = excluded.value, fact_id = excluded.fact_id
  where feature_settings.fact_id < excluded.fact_id`;

/** Settings that admin changes by fact; what it never changed is as the operator set it. */
@Injectable()
export class FeatureSettings {
  constructor(
    private readonly reads: PreparedReads,
    private readonly settings: MediaSettings,
  ) {}

  async isOn(name: FeatureName): Promise<boolean> {
    const [row] = await this.reads.query<{ value: string }>('feature-setting', 'select value from feature_settings where name = $1', [
      name,
    ]);
    return row ? row.value === 'true' : this.usually(name);
  }

  async set(em: EntityManager, factId: string, { name, value }: { name: string; value: string }): Promise<void> {
    if (featureNames.some((known) => known === name)) await em.execute(setSql, [name, value, factId]);
  }

  private usually(name: FeatureName): boolean {
    const { moderatorsCanModerateImages, reviewBeforePublish } = this.settings;
    return { moderators_can_moderate_images: moderatorsCanModerateImages, review_before_publish: reviewBeforePublish }[name];
  }
}
