import { rowsOf } from './database.mjs';

const sizes = ['original', 'large', 'medium', 'small', 'blurred'];

/**
 * The objects that must exist according to the database of media, by kind; `evidence` is stored apart (see
 * services/media/src/library/moderation/evidence.ts).
 */
const expectedSql = `
  select i.id, 'image' as kind, false as preview from profile_images i where not exists (${diverted('i')}) and moderation_status not in ('removed', 'diverted')
  union all
  select f.id, f.kind, f.has_preview from media_files f
    where not exists (${diverted('f')}) and moderation_status not in ('removed', 'diverted') and (state in ('ready', 'in_review') or purge_at is not null)
  union all
  select e.id, 'archive', false from exports e where state = 'ready' and expires_at > now()`;

/** Every id that may have bytes in any state, because a running job may be about to add or remove some. */
const knownSql = `
  select id::text as id from profile_images union select id::text from media_files union select id::text from exports
  union select id::text from uploads where state in ('open', 'finishing')
  union select subject_id::text from diversions union select 'evidence-' || subject_id from diversions`;

function diverted(row) {
  return `select from diversions d where d.subject_id = ${row}.id and d.state <> 'released'`;
}

/** The keys that must be in the store, by the id of their row. */
export async function expectedObjects() {
  const rows = await rowsOf('media', expectedSql);
  return new Map(rows.map(({ id, kind, preview }) => [id, namesOf(kind, preview).map((name) => `${id}/${name}`)]));
}

/** The ids below which objects may exist. */
export const knownIds = async () => new Set((await rowsOf('media', knownSql)).map(({ id }) => id));

export const idOf = (key) => key.split('/')[0];

function namesOf(kind, preview) {
  if (kind === 'archive') return ['archive'];
  return [...sizes, ...(kind === 'video' ? ['video'] : []), ...(preview ? ['preview'] : [])];
}
