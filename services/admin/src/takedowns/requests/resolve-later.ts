import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HideTakedown } from './hide-takedown.js';
import { ResolveSubjects } from './resolve-subjects.js';
import { arrayOf } from './takedown.repository.js';

const unresolvedSql = `select id, kind, links from takedowns where unresolved and status = 'open' order by due_at limit 100`;
const lockSql = `select from takedowns where id = ? and status = 'open' for update`;
const resolvedSql = `update takedowns set unresolved = false where id = ? and links = ?::text[]`;

/** Resolves and hides the subjects of requests whose links could not be resolved when they were submitted. */
@Injectable()
export class ResolveLater {
  constructor(
    private readonly em: EntityManager,
    private readonly resolveSubjects: ResolveSubjects,
    private readonly hideTakedown: HideTakedown,
  ) {}

  async execute(): Promise<void> {
    const waiting = await this.em.fork().execute<{ id: string; kind: string; links: string[] }[]>(unresolvedSql);
    for (const takedown of waiting) {
      const { subjects, whole } = await this.resolveSubjects.execute(takedown.links);
      await this.em.fork().transactional(async (em) => {
        if ((await em.execute<unknown[]>(lockSql, [takedown.id])).length === 0) return;
        await this.hideTakedown.execute(em, takedown, subjects);
        if (whole) await em.execute(resolvedSql, [takedown.id, arrayOf(takedown.links)]);
      });
    }
  }
}
