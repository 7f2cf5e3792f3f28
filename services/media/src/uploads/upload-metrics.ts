import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { Metrics } from '@sotto/kit/observability/metrics';
import { Clock } from '@sotto/kit/orm/clock';
import type { Upload } from './upload.entity.js';

/** How long uploads take, and how much comes in. */
@Injectable()
export class UploadMetrics {
  readonly bytes;
  private readonly seconds;

  constructor(
    metrics: Metrics,
    private readonly clock: Clock,
  ) {
    this.bytes = metrics.counter({ name: 'upload_bytes_total', help: 'Bytes of uploads that were written down.' });
    this.seconds = metrics.timing({
      name: 'upload_seconds',
      help: 'From the beginning of an upload until somebody took it over, by purpose and outcome: ok, refused or failed.',
      labels: ['purpose', 'outcome'],
    });
  }

  ended({ purpose, createdAt }: Upload, error?: unknown): void {
    const outcome = error === undefined ? 'ok' : error instanceof DomainError ? 'refused' : 'failed';
    this.seconds.observe({ purpose, outcome }, Math.max(0, (this.clock.now().getTime() - createdAt.getTime()) / 1000));
  }
}
