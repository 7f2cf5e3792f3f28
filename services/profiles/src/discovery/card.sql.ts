/** What a card is made of; `me` and `p` are rows of `profiles`: who looks, and at whom. */
export const cardColumns = `
  p.user_id as "userId", p.display_name as "displayName", p.age, p.gender, p.interested_in as "interestedIn",
  p.bio, p.location, p.interests, p.avatar_image_id as "imageId", p.avatar_thumbhash as thumbhash,
  p.anonymous_mode and p.user_id <> me.user_id as blurred, me.user_id as "lookerId",
  p.verification_status = 'verified' as verified, cell_miles(me.cell, p.cell) as miles,
  (select count(*)::int from unnest(p.interests) i where i = any(me.interests)) as "sharedInterests",
  me.gender as "viewerGender", me.tier as "viewerTier", me.tier_until as "viewerTierUntil"`;
