import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { RecordAction } from '../record/record-action.js';
import { inOurWords } from '../refusal.js';
import { OperationsOf } from './operations-of.js';

const silent = inOurWords({ UNAVAILABLE: 'SERVICE_SILENT', TIMEOUT: 'SERVICE_SILENT' });

/** Lets a service handle again what it put aside, on record before it is asked. */
@Injectable()
export class ReplayStuckFact {
  constructor(
    private readonly recordAction: RecordAction,
    private readonly operationsOf: OperationsOf,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(viewer: Viewer, { service, id, consumer }: { service: string; id: string; consumer: string }) {
    await this.recordAction.execute(viewer, 'replay', id, `Handle again: ${consumer} of ${service}`);
    const asked = this.operationsOf.service(service).replayDeadLetter(this.minter.self, { id, consumer });
    const { outcome, error } = await asked.catch(silent);
    return { outcome, error };
  }
}
