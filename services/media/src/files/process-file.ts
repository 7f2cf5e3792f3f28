import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { FileClaims } from './file-claims.js';
import { MakeDeliverable } from './make-deliverable.js';
import { SettleFile } from './settle-file.js';

/** The words for a file with which nobody succeeded. */
export const gaveUp = 'This file could not be processed. Please try another one.';

/** Makes of a received file what is delivered; three attempts, then its owner is told that it did not work. */
@Injectable()
export class ProcessFile {
  constructor(
    private readonly claims: FileClaims,
    private readonly makeDeliverable: MakeDeliverable,
    private readonly settleFile: SettleFile,
  ) {}

  async execute(id: string): Promise<void> {
    const file = await this.claims.claim(id);
    if (!file) return;
    try {
      const deliverable = await this.claims.during(id, () => this.makeDeliverable.execute(file));
      await this.settleFile.execute(id, deliverable);
    } catch (error) {
      if (error instanceof DomainError) return this.settleFile.refuse(id, error.message);
      if (await this.claims.release(id)) throw error;
      return this.settleFile.refuse(id, gaveUp);
    }
  }
}
