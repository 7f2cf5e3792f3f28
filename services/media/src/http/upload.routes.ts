import { Injectable } from '@nestjs/common';
import { ViewerTokenReader } from '@sotto/kit/nats/viewer-tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memberOf } from './member-of.js';
import { FinishUpload } from '../uploads/finish-upload.js';
import { OwnUpload } from '../uploads/own-upload.js';
import { Staging } from '../storage/staging.js';
import { UploadServer, uploadsPath } from './upload-server.js';

const methods = ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'] as const;

/** The routes of uploads. */
@Injectable()
export class UploadRoutes {
  constructor(
    private readonly server: UploadServer,
    private readonly tokens: ViewerTokenReader,
    private readonly ownUpload: OwnUpload,
    private readonly finishUpload: FinishUpload,
    private readonly staging: Staging,
  ) {}

  register(http: FastifyInstance): void {
    const pass = async (request: FastifyRequest, reply: FastifyReply) => {
      const userId = await memberOf(this.tokens, String(request.headers['x-viewer'] ?? ''));
      const { id } = request.params as { id?: string };
      if (request.method === 'HEAD' && id && (await this.isDone(id, userId, reply))) return reply.send();
      reply.hijack();
      return this.server.handle(request.raw, reply.raw);
    };
    for (const method of methods) {
      http.route({ method, url: uploadsPath, exposeHeadRoute: false, handler: pass });
      http.route({ method, url: `${uploadsPath}/:id`, exposeHeadRoute: false, handler: pass });
    }
  }

  /** Answers a client that lost the last response and asks for the offset. Finishes the upload first if a crash interrupted that. */
  private async isDone(id: string, userId: string, reply: FastifyReply): Promise<boolean> {
    const upload = await this.ownUpload.execute(id, userId);
    if (!upload.isFinished) {
      if ((await this.staging.uploadSize(id)) !== upload.sizeBytes) return false;
      await this.finishUpload.execute(id);
    }
    void reply.headers({
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(upload.sizeBytes),
      'Upload-Length': String(upload.sizeBytes),
      'Cache-Control': 'no-store',
    });
    return true;
  }
}
