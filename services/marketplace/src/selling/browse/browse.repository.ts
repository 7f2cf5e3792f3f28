import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { CreatorSort } from '@sotto/proto/vocabulary';
import type { Place } from '../../place.js';
import { browsePages, browseTotal, firstCreator, type CreatorRow, type Search } from './browse.sql.js';

/** Creators in lists. */
@Injectable()
export class BrowseRepository {
  constructor(private readonly statements: PreparedStatements) {}

  page(search: Search, sort: CreatorSort, after: Place | null, limit: number): Promise<CreatorRow[]> {
    return browsePages[sort].run(this.statements, { ...search, ...(after ?? firstCreator(sort)), limit });
  }

  async total(search: Search): Promise<number> {
    const [row] = await browseTotal.run(this.statements, search);
    return row?.total ?? 0;
  }
}
