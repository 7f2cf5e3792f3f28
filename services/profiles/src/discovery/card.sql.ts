import { columnsOf } from '@sotto/kit/orm/queries';
import { sql } from 'kysely';
import type { ProfilesTables } from '../tables.js';

const p = columnsOf<ProfilesTables['profiles']>('p');
const me = columnsOf<ProfilesTables['profiles']>('me');

/** The columns of a card; `me` and `p` are the rows of `profiles` of the viewer and of the member on the card. */
export const cardColumns = [
  p.user_id.as('userId'),
  p.display_name.as('displayName'),
  p.age.as('age'),
  p.gender.as('gender'),
  p.interested_in.as('interestedIn'),
  p.bio.as('bio'),
  p.location.as('location'),
  p.interests.as('interests'),
  p.contact_phone.as('contactPhone'),
  p.contact_email.as('contactEmail'),
  p.contact_x_profile.as('contactXProfile'),
  p.prompts.as('prompts'),
  p.avatar_image_id.as('imageId'),
  p.avatar_thumbhash.as('thumbhash'),
  p.gallery.as('gallery'),
  sql<boolean>`${p.anonymous_mode} and ${p.user_id} <> ${me.user_id}`.as('blurred'),
  me.user_id.as('lookerId'),
  sql<boolean>`${p.verification_status} = 'verified'`.as('verified'),
  sql<number | null>`cell_miles(${me.cell}, ${p.cell})`.as('miles'),
  sql<number>`(select count(*)::int from unnest(${p.interests}) i where i = any(${me.interests}))`.as('sharedInterests'),
  me.gender.as('viewerGender'),
  me.tier.as('viewerTier'),
  me.tier_until.as('viewerTierUntil'),
];
