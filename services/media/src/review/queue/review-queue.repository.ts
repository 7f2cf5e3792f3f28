import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import type { Kysely, SelectQueryBuilder } from 'kysely';

/** Totals are exact up to here; nobody pages further. */
export const countLimit = 10_000;

export interface QueueFilter {
  /** "pending", "approved" or "rejected". */
  status: string;
  /** Empty for all. */
  bucket: string;
  /** Only subjects that somebody escalated. */
  escalated: boolean;
  /** Only subjects that the caller claimed. */
  mine: boolean;
  /** Only subjects of this member; empty for all. */
  userId: string;
  /** The caller. */
  staffId: string;
}

/** The claim, the escalation and the last applied decision of a subject in the list. */
export interface QueueDetails {
  id: string;
  claimedBy: string | null;
  claimedUntil: Date | null;
  escalatedBy: string | null;
  escalationNote: string | null;
  reason: string | null;
  moderatedAt: Date | null;
}

/** The position of a subject in the list. */
export interface QueuePosition {
  createdAt: Date;
  id: string;
}

interface Subject {
  id: string;
  user_id: string;
  moderation_status: string;
  created_at: Date;
}

/** The columns that the queue reads. */
interface QueueTables {
  profile_images: Subject & { status: string };
  media_files: Subject & { review_status: string | null; bucket: string };
  image_decision_states: { subject_id: string; state: string };
  review_claims: { subject_id: string; claimed_by: string; claimed_until: Date };
  review_escalations: { subject_id: string };
  restricted_members: { user_id: string; account_status: string };
}

type SubjectQuery = SelectQueryBuilder<QueueTables & { s: Subject }, 's', object>;

const subjectColumns = ['id', 'user_id', 'moderation_status', 'created_at'] as const;

const detailsSql = `
  select s.id, c.claimed_by as "claimedBy", c.claimed_until as "claimedUntil", e.escalated_by as "escalatedBy", e.note as "escalationNote",
    d.reason, d.applies_at as "moderatedAt"
  from unnest($1::uuid[]) s(id)
  left join review_claims c on c.subject_id = s.id and c.claimed_until > $2
  left join lateral (
    select escalated_by, note from review_escalations where subject_id = s.id order by escalated_at desc limit 1) e on true
  left join lateral (
    select i.reason, i.applies_at from image_decisions i
    join image_decision_states t on t.decision_id = i.id and t.state = 'applied'
    where i.image_id = s.id or i.file_id = s.id order by i.applies_at desc limit 1) d on true`;

/** Reads the queue, which is spread over two tables. Each table is limited by its own index before the results are merged. */
@Injectable()
export class ReviewQueueRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  /** The oldest first. */
  async page(filter: QueueFilter, after: QueuePosition | null, limit: number): Promise<QueuePosition[]> {
    const db = this.db();
    const position = after && [after.createdAt, after.id];
    const pages = this.subjects(db, filter).map((query) =>
      keysetPage(query.select(['s.id', 's.created_at']), { columns: ['s.created_at', 's.id'], direction: 'asc', after: position, limit }),
    );
    const rows = await pages
      .map((page) => db.selectFrom(page.as('page')).select(['page.id', 'page.created_at']))
      .reduce((all, page) => all.unionAll(page))
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id, created_at }) => ({ id, createdAt: new Date(created_at) }));
  }

  /** How many there are, at most `countLimit`. */
  async total(filter: QueueFilter): Promise<number> {
    const db = this.db();
    const subjects = this.subjects(db, filter)
      .map((query) => db.selectFrom(query.select('s.id').limit(countLimit).as('part')).select('part.id'))
      .reduce((all, part) => all.unionAll(part))
      .limit(countLimit);
    const { total } = await db
      .selectFrom(subjects.as('subjects'))
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** In no order. */
  details(ids: string[]): Promise<QueueDetails[]> {
    return this.statements.query('review-queue-details', detailsSql, [ids, this.clock.now()]);
  }

  private db(): Kysely<QueueTables> {
    return this.em.getKysely<QueueTables>();
  }

  /** One query for each table that the filter includes. */
  private subjects(db: Kysely<QueueTables>, { status, bucket, ...filter }: QueueFilter): SubjectQuery[] {
    const images = db.selectFrom('profile_images').where('status', '=', status).select(subjectColumns);
    const files = db
      .selectFrom('media_files')
      .where('review_status', '=', status)
      .$if(bucket !== '', (query) => query.where('bucket', '=', bucket))
      .select(subjectColumns);
    // Profile images belong to the bucket of the tab that everybody may see (IMG-03).
    const hasImages = bucket === '' || bucket === 'profile-media';
    return [...(hasImages ? [images.as('s')] : []), files.as('s')].map((source) => this.filtered(db.selectFrom(source), filter));
  }

  private filtered(query: SubjectQuery, { escalated, mine, userId, staffId }: Omit<QueueFilter, 'status' | 'bucket'>): SubjectQuery {
    return (
      query
        .where('s.moderation_status', '=', 'visible')
        // A decided subject leaves the queue at once, although the decision can still be undone.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('image_decision_states as d')
                .select('d.state')
                .whereRef('d.subject_id', '=', 's.id')
                .where('d.state', '=', 'open'),
            ),
          ),
        )
        .$if(escalated, (all) =>
          all.where(({ exists, selectFrom }) =>
            exists(selectFrom('review_escalations as e').select('e.subject_id').whereRef('e.subject_id', '=', 's.id')),
          ),
        )
        .$if(mine, (all) =>
          all.where(({ exists, selectFrom }) =>
            exists(
              selectFrom('review_claims as c')
                .select('c.subject_id')
                .whereRef('c.subject_id', '=', 's.id')
                .where('c.claimed_by', '=', staffId)
                .where('c.claimed_until', '>', this.clock.now()),
            ),
          ),
        )
        .$if(userId !== '', (all) => all.where('s.user_id', '=', userId))
        // Content of restricted members is not visible, so it needs no decision, unless the caller asks for one member.
        .$if(userId === '', (all) =>
          all.where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('restricted_members as r')
                  .select('r.user_id')
                  .whereRef('r.user_id', '=', 's.user_id')
                  .where('r.account_status', '<>', 'active'),
              ),
            ),
          ),
        )
    );
  }
}
