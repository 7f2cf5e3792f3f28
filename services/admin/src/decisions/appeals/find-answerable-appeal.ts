import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CanModerateImages } from '../../staff/roles/can-moderate-images.js';
import { AppealRepository, type AppealRow } from './appeal.repository.js';

/** Finds an appeal that the viewer may answer. The person who decided may read it; `DecideAppeal` refuses their answer. */
@Injectable()
export class FindAnswerableAppeal {
  constructor(
    private readonly appeals: AppealRepository,
    private readonly canModerateImages: CanModerateImages,
  ) {}

  /** Undefined when there is no appeal, or when this person may not see it. */
  async execute(viewer: Viewer, decisionId: string): Promise<AppealRow | undefined> {
    const appeal = await this.appeals.find(decisionId);
    if (appeal?.incidentId && !viewer.roles.includes('admin')) return undefined;
    if (appeal?.action === 'reject_image' && !(await this.canModerateImages.execute(viewer))) return undefined;
    return appeal;
  }
}
