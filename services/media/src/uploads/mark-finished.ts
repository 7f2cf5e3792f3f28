import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { mediaError } from '../media-error.js';
import { Upload } from './upload.entity.js';

/**
 * Marks an upload as finished in the transaction in which its receiver creates the file, and serializes repeated calls for one upload.
 * Throws FILE_NOT_FOUND when its member deleted it meanwhile.
 */
export async function markFinished(em: EntityManager, id: string): Promise<void> {
  const upload = await em.findOne(Upload, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (upload?.state === 'failed') throw mediaError('FILE_NOT_FOUND');
  if (upload) upload.state = 'finished';
  await em.flush();
}
