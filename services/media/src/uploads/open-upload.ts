import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { platformError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { mediaError } from '../media-error.js';
import { MediaSettings } from '../settings/media-settings.js';
import type { UploadPurpose } from './received-file.js';
import { Receivers } from './receivers.js';
import { isTooLarge } from './size-limits.js';
import { Upload } from './upload.entity.js';
import type { UploadMetadata } from './upload-metadata.js';

const quotaUsageSql = `
  select started::int as started, counted::int as today,
    ((select count(*) from media_files where user_id = ? and bucket in ('profile-media', 'private-media'))
      + (select count(*) from uploads where user_id = ? and state in ('open', 'finishing')
        and purpose in ('profile-media', 'private-media')))::int as stored
  from (select count(*) as started, count(*) filter (where state <> 'failed') as counted from uploads
    where user_id = ? and created_at >= ? and (purpose in ('chat-photo', 'chat-voice')) = ?) day`;

/** Purposes whose files count towards `filesPerMember`. */
const storedPurposes: readonly UploadPurpose[] = ['profile-media', 'private-media'];

/** Purposes with the daily quota of chat. */
const chatPurposes: readonly UploadPurpose[] = ['chat-photo', 'chat-voice'];

/** Failed uploads do not count towards the daily quota, but checking them costs CPU, so this bounds them too. */
const triesPerUpload = 5;

/** Registers a new upload of a member, within the quotas. An advisory lock per member makes concurrent calls wait for each other. */
@Injectable()
export class OpenUpload {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: MediaSettings,
    private readonly receivers: Receivers,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string, upload: UploadMetadata & { id: string; sizeBytes: number }): Promise<void> {
    if (upload.sizeBytes === 0) throw mediaError('FILE_UNREADABLE');
    if (isTooLarge(upload.purpose, upload.sizeBytes)) throw mediaError('FILE_TOO_LARGE', tooManyBytes[upload.purpose]);
    const kind = (await this.receivers.of(upload.purpose).admit?.(userId, upload)) ?? null;
    const now = this.clock.now();
    const isForChat = chatPurposes.includes(upload.purpose);
    await this.em.fork().transactional(async (em) => {
      if (await this.erased.has(em, userId)) throw platformError('UNAUTHENTICATED');
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`uploads ${userId}`]);
      const [usage] = await em.execute<{ started: number; today: number; stored: number }[]>(quotaUsageSql, [
        userId,
        userId,
        userId,
        startOfDay(now),
        isForChat,
      ]);
      const perDay = isForChat ? this.settings.chatFilesPerDay : this.settings.uploadsPerDay;
      if (!usage || usage.today >= perDay || usage.started >= perDay * triesPerUpload) throw mediaError('QUOTA_EXCEEDED');
      if (storedPurposes.includes(upload.purpose) && usage.stored >= this.settings.filesPerMember)
        throw mediaError('QUOTA_EXCEEDED', 'You have as many files as you may keep. Please remove some first.');
      em.persist(Upload.of(userId, { ...upload, kind }, now));
    });
  }
}

/** What forms say about a file with too many bytes. */
const tooManyBytes: Partial<Record<UploadPurpose, string>> = {
  'content-item': 'Please select a file smaller than 1GB',
  'profile-image': 'Image must be less than 5MB',
  'chat-photo': 'Image must be less than 20MB',
  'chat-voice': 'Voice note must be less than 5MB',
};

/** The quota day starts at midnight UTC. */
const startOfDay = (now: Date) => new Date(now.toISOString().slice(0, 10));
