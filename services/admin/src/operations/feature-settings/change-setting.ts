import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { SettingChangedSchema } from '@sotto/proto/admin/v1/events';
import { RecordAction } from '../../staff/actions/record-action.js';
import { ListSettings } from './list-settings.js';

/** The row lock orders concurrent changes, so events are published in the order in which values were stored. */
const setSql = `
  insert into feature_settings (name, value, changed_at, changed_by) values (?, ?, ?, ?)
  on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by
  where feature_settings.value <> excluded.value returning name`;

/** Changes a setting and publishes it to the services that use it. Setting the same value changes nothing. */
@Injectable()
export class ChangeSetting {
  constructor(
    private readonly em: EntityManager,
    private readonly recordAction: RecordAction,
    private readonly listSettings: ListSettings,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: Viewer, { name, value, reason }: { name: string; value: string; reason: string }) {
    await this.em.transactional(async (em) => {
      const changed = await em.execute<unknown[]>(setSql, [name, value, this.clock.now().toISOString(), userId]);
      if (changed.length === 0) return;
      this.recordAction.inside(em, userId, 'setting', name, `${value}: ${reason}`);
      this.outbox.add(SettingChangedSchema, { name, value });
    });
    return (await this.listSettings.execute(userId)).find((setting) => setting.name === name);
  }
}
