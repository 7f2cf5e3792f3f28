import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { derivedKey } from '../derived-key.js';
import { IdentitySettings } from '../identity-settings.js';

/**
 * Derives each refresh token from the one before it. Only hashes are stored, but concurrent calls with one token must all get the same next
 * token; the derivation computes it again.
 */
@Injectable()
export class RefreshChain {
  private readonly key: Buffer;

  constructor(settings: IdentitySettings) {
    this.key = derivedKey(settings.derivationKey, 'refresh');
  }

  childOf(parent: string): string {
    return createHmac('sha256', this.key).update(parent).digest('base64url');
  }
}
