import { Injectable, Logger } from '@nestjs/common';
import { RefreshMembers } from './refresh-members.js';

/** Asks about members whom chat never heard of; true when it knows more than before. What can do without them, does. */
@Injectable()
export class LearnMembers {
  private readonly logger = new Logger(LearnMembers.name);

  constructor(private readonly refreshMembers: RefreshMembers) {}

  async execute(userIds: string[]): Promise<boolean> {
    if (userIds.length === 0) return false;
    try {
      await this.refreshMembers.execute(userIds);
      return true;
    } catch (error) {
      this.logger.warn(`${userIds.length} members stay unknown: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }
}
