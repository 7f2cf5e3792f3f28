import { Injectable } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { asChild } from '@sotto/kit/tracing/tracing';
import { BannedImagesRepository } from './banned-images.repository.js';
import { Classifier } from './classifier.js';
import type { Findings } from './findings.js';
import { judge } from './judge.js';
import { screeningPolicy } from './screening-policy.js';
import type { ScreenedPurpose, Verdict } from './verdict.js';

/** Looks at a picture and judges it. Throws `ScreeningFailed` when nothing can be said: then nobody may see it. */
@Injectable()
export class ScreenImage {
  private readonly seconds;

  constructor(
    private readonly classifier: Classifier,
    private readonly banned: BannedImagesRepository,
    metrics: Metrics,
  ) {
    this.seconds = metrics.timing({ name: 'screening_seconds', help: 'How long looking at a picture took, with the wait for its turn.' });
  }

  /** By what copies of a picture are known. */
  async hashOf(picture: Uint8Array): Promise<string> {
    return (await this.look(picture)).phash;
  }

  async execute(picture: string | Uint8Array, purpose: ScreenedPurpose): Promise<Verdict> {
    const findings = await this.look(picture);
    const verdict = judge(findings, purpose, screeningPolicy);
    const banned = await this.banned.reasonNear(findings.phash, findings.mirroredPhash, screeningPolicy.bannedDistance);
    // Whose picture it is need not learn what it is compared with.
    return banned === undefined ? verdict : { ...verdict, outcome: 'banned', reason: 'This picture cannot be accepted' };
  }

  private async look(picture: string | Uint8Array): Promise<Findings> {
    const took = this.seconds.startTimer();
    try {
      return await asChild('screen', {}, () => this.classifier.look(picture));
    } finally {
      took();
    }
  }
}
