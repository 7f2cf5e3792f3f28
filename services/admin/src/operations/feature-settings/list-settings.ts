import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { SettingSchema } from '@sotto/proto/admin/v1/operations';
import { People } from '../../members/people.js';
import { AdminSettings } from '../../settings.js';

/** The settings that administrators can change at run time, with the default that the operator chose. */
const featureSettings: Readonly<Record<string, (settings: AdminSettings) => boolean>> = {
  moderators_can_moderate_images: ({ moderatorsCanModerateImages }) => moderatorsCanModerateImages,
  review_before_publish: ({ reviewBeforePublish }) => reviewBeforePublish,
};

const rowsSql = `select name, value, changed_at as "changedAt", changed_by as "changedBy" from feature_settings`;

interface SettingRow {
  name: string;
  value: string;
  changedAt: Date;
  changedBy: string | null;
}

/** Lists the settings that administrators can change at run time, with the operator's default until then (D-41, D-80). */
@Injectable()
export class ListSettings {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly people: People,
    private readonly settings: AdminSettings,
  ) {}

  async execute(viewerId: string): Promise<MessageInitShape<typeof SettingSchema>[]> {
    const rows = await this.statements.query<SettingRow>('feature-settings', rowsSql, []);
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
