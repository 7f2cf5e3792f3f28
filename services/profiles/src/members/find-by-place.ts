import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';

const most = 10;
export const byPlaceSql = `
  select user_id as "userId", location as place from profiles
  where lower(location) collate "C" like $1
  order by lower(location) collate "C", user_id
  limit ${most}`;

/** Finds members by the beginning of the place on their profiles, for staff. */
@Injectable()
export class FindByPlace {
  constructor(private readonly statements: PreparedStatements) {}

  async execute({ place }: { place: string }): Promise<{ userIds: string[]; places: string[] }> {
    const pattern = `${place.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const rows = await this.statements.query<{ userId: string; place: string }>('members-by-place', byPlaceSql, [pattern]);
    return { userIds: rows.map(({ userId }) => userId), places: rows.map((row) => row.place) };
  }
}
