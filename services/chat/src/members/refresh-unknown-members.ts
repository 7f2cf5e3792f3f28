import { describeError } from '@sotto/kit/errors/describe-error';
import { Injectable, Logger } from '@nestjs/common';
import { RefreshMembers } from './refresh-members.js';

/** Reads unknown members from profiles. A failure is only logged, because the callers can work without the answer. */
@Injectable()
export class RefreshUnknownMembers {
  private readonly logger = new Logger(RefreshUnknownMembers.name);

  constructor(private readonly refreshMembers: RefreshMembers) {}

  /** Returns true when profiles answered, so that the caller reads again. */
  async execute(userIds: string[]): Promise<boolean> {
    if (userIds.length === 0) return false;
    try {
      await this.refreshMembers.execute(userIds);
      return true;
    } catch (error) {
      this.logger.warn(`${userIds.length} members stay unknown: ${describeError(error)}`);
      return false;
    }
  }
}
