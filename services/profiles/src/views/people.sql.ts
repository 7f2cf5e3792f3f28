/** The rules of sight for lists of people, as look-ups by key; `$1` is whoever the list is for. `canSee` says the same of the surface "viewers". */

/** Neither blocked the other, and the account is there. */
export const counts = (who: string) => `
  (select not o.away from profiles o where o.user_id = ${who})
  and (select true from blocks where blocker_id = $1 and blocked_id = ${who}) is null
  and (select true from blocks where blocker_id = ${who} and blocked_id = $1) is null`;

export const matchedWith = (who: string) => `
  coalesce((select m.ended_at is null from matches m where m.user_a_id = least($1::uuid, ${who}) and m.user_b_id = greatest($1::uuid, ${who})), false)`;

/** The two were matched, and one of them ended it. */
export const partedFrom = (who: string) => `
  coalesce((select m.ended_at is not null from matches m where m.user_a_id = least($1::uuid, ${who}) and m.user_b_id = greatest($1::uuid, ${who})), false)`;

/** Hidden members are counted, and named to their matches alone (D-72). */
export const mayBeNamed = (who: string) => `
  ((select not (o.is_profile_hidden or o.in_review) from profiles o where o.user_id = ${who}) or ${matchedWith(who)})`;

/** A row of a list; `p` is the profile. */
export const memberColumns = `
  p.user_id as "userId", p.display_name as "displayName", p.age, p.location, p.avatar_image_id as "imageId", p.avatar_thumbhash as thumbhash,
  p.anonymous_mode as blurred, $1::uuid as "lookerId", p.verification_status = 'verified' as verified, ${matchedWith('p.user_id')} as matched`;
