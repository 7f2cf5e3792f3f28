import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { platformError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { mediaError } from '../media-error.js';
import { MediaSettings } from '../settings.js';
import type { UploadPurpose } from './received-file.js';
import { Receivers } from './receivers.js';
import { isTooLarge } from './size-limits.js';
import { Upload } from './upload.entity.js';
import type { UploadWish } from './upload-metadata.js';

const takenSql = `
  select begun::int as begun, counted::int as today,
    ((select count(*) from media_files where user_id = ? and bucket in ('profile-media', 'private-media'))
      + (select count(*) from uploads where user_id = ? and state in ('open', 'finishing')
        and purpose in ('profile-media', 'private-media')))::int as kept
  from (select count(*) as begun, count(*) filter (where state <> 'failed') as counted from uploads where user_id = ? and created_at >= ?) day`;

/** Those that fill the two tabs; of the others there is one at a time, or somebody else counts. */
const keptPurposes: readonly UploadPurpose[] = ['profile-media', 'private-media'];

/** What fails does not count; but each of it was looked at, so there is an end to that as well. */
const triesPerUpload = 5;

/** Lets a member begin an upload, and counts it: members who begin many at once are counted one after the other. */
@Injectable()
export class OpenUpload {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: MediaSettings,
    private readonly receivers: Receivers,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string, upload: UploadWish & { id: string; sizeBytes: number }): Promise<void> {
    if (upload.sizeBytes === 0) throw mediaError('FILE_UNREADABLE');
    if (isTooLarge(upload.purpose, upload.sizeBytes)) throw mediaError('FILE_TOO_LARGE', wordsFor(upload.purpose));
    const kind = (await this.receivers.of(upload.purpose).admit?.(userId, upload)) ?? null;
    const now = this.clock.now();
    await this.em.fork().transactional(async (em) => {
      if (await this.erased.has(em, userId)) throw platformError('UNAUTHENTICATED');
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`uploads ${userId}`]);
      const [taken] = await em.execute<{ begun: number; today: number; kept: number }[]>(takenSql, [
        userId,
        userId,
        userId,
        startOfDay(now),
      ]);
      const { uploadsPerDay } = this.settings;
      if (!taken || taken.today >= uploadsPerDay || taken.begun >= uploadsPerDay * triesPerUpload) throw mediaError('QUOTA_EXCEEDED');
      if (keptPurposes.includes(upload.purpose) && taken.kept >= this.settings.filesPerMember)
        throw mediaError('QUOTA_EXCEEDED', 'You have as many files as you may keep. Please remove some first.');
      em.persist(Upload.of(userId, { ...upload, kind }, now));
    });
  }
}

const wordsFor = (purpose: UploadPurpose) => (purpose === 'content-item' ? 'Please select a file smaller than 1GB' : undefined);

/** The day is the one of UTC. */
const startOfDay = (now: Date) => new Date(now.toISOString().slice(0, 10));
