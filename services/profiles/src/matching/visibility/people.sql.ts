import { columnsOf } from '@sotto/kit/orm/queries';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { queries, type ProfilesTables } from '../../tables.js';

/** After every id: with the time `infinity`, the cursor of a first page. */
export const maxUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The id of a member; null matches nobody. */
type Member = Expression<string | null>;

const p = columnsOf<ProfilesTables['profiles']>('p');

const profileOf = (who: Member) => queries.selectFrom('profiles as o').where('o.user_id', '=', who);
const blockOf = (blocker: Member, blocked: Member) =>
  queries.selectFrom('blocks').select(sql.lit(true).as('found')).where('blocker_id', '=', blocker).where('blocked_id', '=', blocked);

/** The member is active. A look-up by key, so that a page remains index scans. */
export const isActive = (who: Member) => sql<boolean>`${profileOf(who).select((o) => o.not('o.inactive').as('active'))}`;

/** The profile is neither hidden nor in review. */
export const isShown = (who: Member) =>
  sql<boolean>`${profileOf(who).select(sql<boolean>`not (o.is_profile_hidden or o.in_review)`.as('shown'))}`;

/**
 * Visibility in lists of people, as look-ups by key, for one reader of a list. `canSee` is the rule: `test/visibility.test.ts` compares
 * these conditions with it for every relation of two members. They are SQL because totals and pages are counted inside the database.
 */
export function peopleOf(reader: RawBuilder<string>) {
  const matchWith = (who: Member) =>
    queries
      .selectFrom('matches as m')
      .where('m.user_a_id', '=', sql<string>`least(${reader}::uuid, ${who})`)
      .where('m.user_b_id', '=', sql<string>`greatest(${reader}::uuid, ${who})`);
  const matchedWith = (who: Member) =>
    sql<boolean>`coalesce(${matchWith(who).select((m) => m('m.ended_at', 'is', null).as('matched'))}, false)`;

  return {
    /** Neither blocked the other, and the member is active. */
    counts: (who: Member) => sql<boolean>`${isActive(who)} and ${blockOf(reader, who)} is null and ${blockOf(who, reader)} is null`,

    /** The two had a match, and one of them ended it. */
    wasMatchedWith: (who: Member) =>
      sql<boolean>`coalesce(${matchWith(who).select((m) => m('m.ended_at', 'is not', null).as('parted'))}, false)`,

    /** The two have a match, or had one. */
    hadMatchWith: (who: Member) => sql<boolean>`(${matchWith(who).select(sql.lit(true).as('found'))} is not null)`,

    /** Hidden members are counted, and named to their matches alone (D-72). */
    mayBeNamed: (who: Member) => sql<boolean>`(${isShown(who)} or ${matchedWith(who)})`,

    /** The columns of a row of a list; `p` is the profile. */
    memberColumns: [
      p.user_id.as('userId'),
      p.display_name.as('displayName'),
      p.age.as('age'),
      p.location.as('location'),
      p.avatar_image_id.as('imageId'),
      p.avatar_thumbhash.as('thumbhash'),
      p.anonymous_mode.as('blurred'),
      sql<string>`${reader}::uuid`.as('lookerId'),
      sql<boolean>`${p.verification_status} = 'verified'`.as('verified'),
      matchedWith(p.user_id).as('matched'),
    ],
  };
}
