import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { SettingSchema } from '@sotto/proto/admin/v1/operations';
import { People } from '../people/people.js';
import { AdminSettings } from '../settings.js';
import { featureSettings } from './feature-setting.js';

const rowsSql = `select name, value, changed_at as "changedAt", changed_by as "changedBy" from feature_settings`;

interface SettingRow {
  name: string;
  value: string;
  changedAt: Date;
  changedBy: string | null;
}

/** Lists what can be changed while everything runs: the environment's value as long as nobody changed it (D-41, D-80). */
@Injectable()
export class ListSettings {
  constructor(
    private readonly reads: PreparedReads,
    private readonly people: People,
    private readonly settings: AdminSettings,
  ) {}

  async execute(viewerId: string): Promise<MessageInitShape<typeof SettingSchema>[]> {
    const rows = await this.reads.query<SettingRow>('feature-settings', rowsSql, []);
    const person = await this.people.shown(
      viewerId,
      rows.map(({ changedBy }) => changedBy),
    );
    return Object.entries(featureSettings).map(([name, byEnvironment]) => {
      const row = rows.find((one) => one.name === name);
      if (!row) return { name, value: String(byEnvironment(this.settings)), changed: false };
      const { value, changedAt, changedBy } = row;
      return { name, value, changed: true, changedAt: timestampFromDate(changedAt), changedBy: changedBy ? person(changedBy) : undefined };
    });
  }
}
