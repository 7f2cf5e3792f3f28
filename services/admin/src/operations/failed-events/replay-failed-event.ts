import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { translateRefusal } from '../../admin-error.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { OperationsClients } from './operations-clients.js';

const silent = translateRefusal({ UNAVAILABLE: 'SERVICE_SILENT', TIMEOUT: 'SERVICE_SILENT' });

/** Makes a service handle a failed event again. The action is recorded before the service is called. */
@Injectable()
export class ReplayFailedEvent {
  constructor(
    private readonly recordAction: RecordAction,
    private readonly operationsClients: OperationsClients,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(viewer: Viewer, { service, id, consumer }: { service: string; id: string; consumer: string }) {
    await this.recordAction.execute(viewer, 'replay', id, `Replay: ${consumer} of ${service}`);
    const replay = this.operationsClients.service(service).replayDeadLetter(this.minter.self, { id, consumer });
    const { outcome, error } = await replay.catch(silent);
    return { outcome, error };
  }
}
