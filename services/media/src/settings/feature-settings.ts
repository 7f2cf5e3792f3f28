import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MediaSettings } from './media-settings.js';

/** The settings that an administrator changes at run time. */
export const featureNames = ['moderators_can_moderate_images', 'review_before_publish'] as const;
export type FeatureName = (typeof featureNames)[number];

/** The latest event wins, in whichever order events arrive. */
const setSql = `
  insert into feature_settings (name, value, event_id) values (?, ?, ?)
  on conflict (name) do update set value = excluded.value, event_id = excluded.event_id
  where feature_settings.event_id < excluded.event_id`;

/** Settings that admin changes by event. Until the first event the value of the operator applies. */
@Injectable()
export class FeatureSettings {
  constructor(private readonly settings: MediaSettings) {}

  /** Takes the EntityManager of the caller, because it is also read inside transactions. */
  async isOn(em: EntityManager, name: FeatureName): Promise<boolean> {
    const [row] = await em.execute<{ value: string }[]>('select value from feature_settings where name = ?', [name]);
    return row ? row.value === 'true' : this.defaultOf(name);
  }

  async set(em: EntityManager, eventId: string, { name, value }: { name: string; value: string }): Promise<void> {
    if (featureNames.some((known) => known === name)) await em.execute(setSql, [name, value, eventId]);
  }

  private defaultOf(name: FeatureName): boolean {
    const { moderatorsCanModerateImages, reviewBeforePublish } = this.settings;
    return { moderators_can_moderate_images: moderatorsCanModerateImages, review_before_publish: reviewBeforePublish }[name];
  }
}
