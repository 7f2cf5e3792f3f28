import { Injectable } from '@nestjs/common';
import { Blocks } from './blocks.js';
import { RestrictedMembers } from './restricted-members.js';

/** Whether a member may be shown the gallery of another one whose address was signed for them: as for profile images. */
@Injectable()
export class MayViewGallery {
  constructor(
    private readonly blocks: Blocks,
    private readonly restricted: RestrictedMembers,
  ) {}

  async execute(viewerId: string, ownerId: string): Promise<boolean> {
    return !(await this.blocks.between(viewerId, ownerId)) && !(await this.restricted.has(ownerId));
  }
}
