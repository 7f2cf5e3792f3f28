import { Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../derived-key.js';
import { IdentitySettings } from '../identity-settings.js';

const idBytes = 16;

/**
 * Tokens that prove that a browser has signed in to an account before. They give no access. A known device has its own count of failed
 * sign-ins, so that attacks from elsewhere do not lock it out (the device cookies of OWASP).
 */
@Injectable()
export class DeviceTokens {
  private readonly key: Buffer;

  constructor(settings: IdentitySettings) {
    this.key = derivedKey(settings.derivationKey, 'device');
  }

  write(userId: string, deviceId: string): string {
    const id = Buffer.from(deviceId.replaceAll('-', ''), 'hex');
    return Buffer.concat([id, this.seal(userId, id)]).toString('base64url');
  }

  /** The device id of a token; undefined when the token was not written for this account. */
  read(userId: string, token: string): string | undefined {
    const bytes = Buffer.from(token, 'base64url');
    const id = bytes.subarray(0, idBytes);
    const seal = bytes.subarray(idBytes);
    const expected = this.seal(userId, id);
    if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) return undefined;
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  private seal(userId: string, id: Buffer): Buffer {
    return createHmac('sha256', this.key).update(userId).update(id).digest();
  }
}
