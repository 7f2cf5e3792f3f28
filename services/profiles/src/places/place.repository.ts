import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';
import type { FoundPlace } from './place.view.js';

const columns = 'id, name, state, country, population';

/** Walks the most populous first, so it ends at the fifth hit; the three letters that a search has at least pick the stretch. */
export const startSql = `
  select ${columns} from places
  where left(search_name, 3) = left($1, 3) and starts_with(search_name, $1) and position($2 in search_region) > 0
  order by population desc, id limit $3`;

/** Names with a later word alone that starts so: "angeles", but not "xique", with which Xique-Xique begins as well. */
export const laterWordSql = `
  select ${columns} from places where search_name like '% ' || $1 || '%' and not starts_with(search_name, $1)
  order by population desc, id limit $2`;

/** For a slip of the pen: "sprngfield". */
export const similarSql = `
  select ${columns} from places where search_name % $1 order by similarity(search_name, $1) desc, population desc, id limit $2`;

/** Reads the gazetteer. */
@Injectable()
export class PlaceRepository {
  constructor(private readonly reads: PreparedReads) {}

  startingWith(name: string, region: string, limit: number): Promise<FoundPlace[]> {
    return this.reads.query('places-by-start', startSql, [name, region, limit]);
  }

  withLaterWord(name: string, limit: number): Promise<FoundPlace[]> {
    return this.reads.query('places-by-later-word', laterWordSql, [name, limit]);
  }

  similarTo(name: string, limit: number): Promise<FoundPlace[]> {
    return this.reads.query('places-similar', similarSql, [name, limit]);
  }
}
