import { rowsOf } from './database.mjs';

const sizes = ['original', 'large', 'medium', 'small', 'blurred'];

/** What media says that there is to see or to keep, and under which names; `evidence` lies apart (see services/media/src/diversions). */
const expectedSql = `
  select i.id, 'image' as kind, false as preview from profile_images i where not exists (${moved('i')}) and standing not in ('removed', 'diverted')
  union all
  select f.id, f.kind, f.has_preview from media_files f
    where not exists (${moved('f')}) and standing not in ('removed', 'diverted') and (state in ('ready', 'in_review') or purge_at is not null)
  union all
  select e.id, 'archive', false from exports e where state = 'ready' and expires_at > now()`;

/** Everything that may have bytes, whatever its state: a run of a job may be about to add or remove some. */
const knownSql = `
  select id::text as id from profile_images union select id::text from media_files union select id::text from exports
  union select id::text from uploads where state in ('open', 'finishing')
  union select subject_id::text from diversions union select 'evidence-' || subject_id from diversions`;

function moved(row) {
  return `select from diversions d where d.subject_id = ${row}.id and d.state <> 'released'`;
}

/** Keys that must be in the store, by the id of what they belong to. */
export async function expectedObjects() {
  const rows = await rowsOf('media', expectedSql);
  return new Map(rows.map(({ id, kind, preview }) => [id, namesOf(kind, preview).map((name) => `${id}/${name}`)]));
}

/** Ids, below which there may be objects. */
export const knownIds = async () => new Set((await rowsOf('media', knownSql)).map(({ id }) => id));

export const idOf = (key) => key.split('/')[0];

function namesOf(kind, preview) {
  if (kind === 'archive') return ['archive'];
  return [...sizes, ...(kind === 'video' ? ['video'] : []), ...(preview ? ['preview'] : [])];
}
