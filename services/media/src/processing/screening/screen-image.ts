import { Injectable } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { asChild } from '@sotto/kit/tracing/tracing';
import { BannedImagesRepository } from './banned-images.repository.js';
import { Classifier, type Question } from './classifier.js';
import type { Findings } from './findings.js';
import { judge } from './judge.js';
import { countsFaces, screeningPolicy } from './screening-policy.js';
import type { ScreenedPurpose, Verdict } from './verdict.js';

/** Classifies an image and judges it. Throws `ScreeningFailed` when the classifier fails; then nobody may see the image. */
@Injectable()
export class ScreenImage {
  private readonly seconds;

  constructor(
    private readonly classifier: Classifier,
    private readonly banned: BannedImagesRepository,
    metrics: Metrics,
  ) {
    this.seconds = metrics.timing({
      name: 'screening_seconds',
      help: 'How long screening an image took, including the wait for the classifier.',
    });
  }

  /** The perceptual hash, which identifies copies of an image. */
  async hashOf(picture: Uint8Array): Promise<string> {
    return (await this.look(picture, { faces: false })).phash;
  }

  async execute(picture: string | Uint8Array, purpose: ScreenedPurpose): Promise<Verdict> {
    const findings = await this.look(picture, { faces: countsFaces(purpose) });
    const verdict = judge(findings, purpose, screeningPolicy);
    const banned = await this.banned.reasonNear(findings.phash, findings.mirroredPhash, screeningPolicy.bannedDistance);
    // The owner cannot learn what the image was compared with.
    return banned === undefined ? verdict : { ...verdict, outcome: 'banned', reason: 'This picture cannot be accepted' };
  }

  private async look(picture: string | Uint8Array, question: Question): Promise<Findings> {
    const took = this.seconds.startTimer();
    try {
      return await asChild('screen', {}, () => this.classifier.look(picture, question));
    } finally {
      took();
    }
  }
}
