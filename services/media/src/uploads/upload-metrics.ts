import { Injectable } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { Clock } from '@sotto/kit/orm/clock';
import { isRefusal } from '../media-error.js';
import type { Upload } from './upload.entity.js';

/** Measures the duration and the bytes of uploads. */
@Injectable()
export class UploadMetrics {
  readonly bytes;
  private readonly seconds;

  constructor(
    metrics: Metrics,
    private readonly clock: Clock,
  ) {
    this.bytes = metrics.counter({ name: 'upload_bytes_total', help: 'Bytes of uploads that were written to the staging directory.' });
    this.seconds = metrics.timing({
      name: 'upload_seconds',
      help: 'From the start of an upload until its file was created, by purpose and outcome: ok, refused or failed.',
      labels: ['purpose', 'outcome'],
    });
  }

  ended({ purpose, createdAt }: Upload, error?: unknown): void {
    const outcome = error === undefined ? 'ok' : isRefusal(error) ? 'refused' : 'failed';
    this.seconds.observe({ purpose, outcome }, Math.max(0, (this.clock.now().getTime() - createdAt.getTime()) / 1000));
  }
}
