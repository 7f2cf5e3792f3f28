import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { derivedKey } from '../derived-key.js';
import { IdentitySettings } from '../identity-settings.js';

/**
 * Derives each refresh token from its parent. Only hashes are stored, yet parallel calls with one parent must all
 * hear of the same child: whoever holds the parent and the key can name it again.
 */
@Injectable()
export class RefreshChain {
  private readonly key: Buffer;

  constructor(settings: IdentitySettings) {
    this.key = derivedKey(settings.sessionPrivateKey, 'refresh');
  }

  childOf(parent: string): string {
    return createHmac('sha256', this.key).update(parent).digest('base64url');
  }
}
