import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { rarities, type Rarity } from '@sotto/proto/vocabulary';

/** A row of `badges`. */
export interface BadgeRow {
  id: string;
  slug: string;
  name: string;
  iconUrl: string;
  description: string;
  category: string;
  rarity: Rarity;
}

const catalogueSql = `select id, slug, name, icon_url as "iconUrl", description, category, rarity from badges`;

/** All badges. Only migrations change them, so they are read once. */
@Injectable()
export class BadgeCatalogue {
  private read?: Promise<BadgeRow[]>;

  constructor(private readonly statements: PreparedStatements) {}

  /** By rarity, then name. */
  all(): Promise<BadgeRow[]> {
    this.read ??= this.load();
    return this.read;
  }

  /** Those of some ids, in the same order. */
  async of(ids: readonly string[]): Promise<BadgeRow[]> {
    return ids.length === 0 ? [] : (await this.all()).filter(({ id }) => ids.includes(id));
  }

  async bySlug(slug: string): Promise<BadgeRow> {
    const badge = (await this.all()).find((row) => row.slug === slug);
    if (!badge) throw new Error(`There is no badge "${slug}".`);
    return badge;
  }

  private async load(): Promise<BadgeRow[]> {
    try {
      const rows = await this.statements.query<BadgeRow>('badges', catalogueSql, []);
      return rows.sort((a, b) => rarities.indexOf(a.rarity) - rarities.indexOf(b.rarity) || a.name.localeCompare(b.name));
    } catch (error) {
      this.read = undefined; // the next call reads again
      throw error;
    }
  }
}
