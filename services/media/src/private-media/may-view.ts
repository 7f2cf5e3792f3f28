import { Injectable } from '@nestjs/common';

/** Provisional: nobody but the owner. */
@Injectable()
export class MayView {
  async execute(_viewerId: string, _fileId: string): Promise<boolean> {
    return false;
  }
}
