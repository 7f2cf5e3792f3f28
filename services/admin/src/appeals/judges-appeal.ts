import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AppealRepository, type AppealRow } from './appeal.repository.js';
import { JudgesImages } from './judges-images.js';

/** Which appeals are somebody's to answer, besides who decided. */
@Injectable()
export class JudgesAppeal {
  constructor(
    private readonly appeals: AppealRepository,
    private readonly judgesImages: JudgesImages,
  ) {}

  /** The appeal, unless there is none, or it is nothing for this person. */
  async execute(viewer: Viewer, decisionId: string): Promise<AppealRow | undefined> {
    const appeal = await this.appeals.find(decisionId);
    if (appeal?.incidentId && !viewer.roles.includes('admin')) return undefined;
    if (appeal?.action === 'reject_image' && !(await this.judgesImages.execute(viewer))) return undefined;
    return appeal;
  }
}
