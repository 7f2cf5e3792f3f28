import { Injectable } from '@nestjs/common';
import { ViewerTokenReader } from '@sotto/kit/nats/viewer-tokens';
import { newId } from '@sotto/kit/orm/ids';
import { Server } from '@tus/server';
import { problemHeaders, toProblem } from './problem.js';
import { memberOf } from './member-of.js';
import { AbandonUpload } from '../uploads/abandon-upload.js';
import { FinishUpload } from '../uploads/finish-upload.js';
import { OpenUpload } from '../uploads/open-upload.js';
import { OwnUpload } from '../uploads/own-upload.js';
import { maxUploadBytes } from '../uploads/size-limits.js';
import { StagingStore } from './staging-store.js';
import { Staging } from '../storage/staging.js';
import { UploadLocker } from './upload-locker.js';
import { SessionLocks } from '@sotto/kit/orm/session-locks';
import { readMetadata } from '../uploads/upload-metadata.js';
import { UploadMetrics } from '../uploads/upload-metrics.js';

export const uploadsPath = '/uploads';

type Written = Parameters<Server['write']>;

/** The tus server over the staging directory: resumable uploads that belong to the member who started them. */
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
      maxSize: maxUploadBytes,
      datastore: new StagingStore(
        staging.uploads,
        (id) => abandonUpload.execute(id),
        (bytes) => metrics.bytes.inc(bytes),
      ),
      locker: new UploadLocker(locks),
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

  /** Converts refusals of the tus library to problem+json, like every other refusal. */
  override write(...[context, headers, status, body]: Written): ReturnType<Server['write']> {
    if (status < 400) return super.write(context, headers, status, body);
    for (const [name, value] of Object.entries(problemHeaders(status))) headers.set(name, value);
    return super.write(context, headers, status, body?.startsWith('{') ? body : toProblem({ status_code: status, body }).body);
  }
}
