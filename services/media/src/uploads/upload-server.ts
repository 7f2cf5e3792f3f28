import { Injectable } from '@nestjs/common';
import { ViewerTokenReader } from '@sotto/kit/nats/viewer-tokens';
import { newId } from '@sotto/kit/orm/ids';
import { Server } from '@tus/server';
import { problemType, toProblem } from '../door/problem.js';
import { memberOf } from '../door/viewer-of.js';
import { AbandonUpload } from './abandon-upload.js';
import { FinishUpload } from './finish-upload.js';
import { OpenUpload } from './open-upload.js';
import { OwnUpload } from './own-upload.js';
import { largestUpload } from './size-limits.js';
import { StagingStore } from './staging-store.js';
import { Staging } from './staging.js';
import { SharedLocker } from './shared-locker.js';
import { SessionLocks } from '@sotto/kit/orm/session-locks';
import { readMetadata } from './upload-metadata.js';
import { UploadMetrics } from './upload-metrics.js';

export const uploadsPath = '/uploads';

type Written = Parameters<Server['write']>;

/** The tus protocol over the staging area: resumable uploads, each of which belongs to the member who began it. */
@Injectable()
export class UploadServer extends Server {
  constructor(
    tokens: ViewerTokenReader,
    staging: Staging,
    ownUpload: OwnUpload,
    openUpload: OpenUpload,
    finishUpload: FinishUpload,
    abandonUpload: AbandonUpload,
    metrics: UploadMetrics,
    locks: SessionLocks,
  ) {
    super({
      path: uploadsPath,
      relativeLocation: true,
      maxSize: largestUpload,
      datastore: new StagingStore(
        staging.uploads,
        (id) => abandonUpload.execute(id),
        (bytes) => metrics.bytes.inc(bytes),
      ),
      locker: new SharedLocker(locks),
      namingFunction: () => newId(),
      onIncomingRequest: async (request, id) => {
        const userId = await memberOf(tokens, request.headers.get('x-viewer'));
        if (request.method !== 'POST') await ownUpload.execute(id, userId);
      },
      onUploadCreate: async (request, { id, size = 0, metadata }) => {
        const userId = await memberOf(tokens, request.headers.get('x-viewer'));
        await openUpload.execute(userId, { id, sizeBytes: size, ...readMetadata(metadata) });
        return {};
      },
      onUploadFinish: async (_request, { id }) => {
        await finishUpload.execute(id);
        return {};
      },
      onResponseError: (_request, error) => {
        const { status, body } = toProblem(error);
        return { status_code: status, body };
      },
    });
  }

  /** Refusals of the protocol itself leave as everybody's refusals do. */
  override write(...[context, headers, status, body]: Written): ReturnType<Server['write']> {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set('Content-Type', problemType);
    headers.set('Cache-Control', 'no-store');
    return super.write(context, headers, status, body?.startsWith('{') ? body : toProblem({ status_code: status, body }).body);
  }
}
