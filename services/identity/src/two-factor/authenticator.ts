import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '@sotto/kit/secrets/seal';
import { derivedKey } from '../derived-key.js';
import { IdentitySettings } from '../identity-settings.js';

const issuer = 'Sotto';
const sixDigits = /^\d{6}$/;
/** A clock may be half a minute off, and people type slowly. */
const window = 1;

/** What authenticator apps understand, and how the database keeps their secrets: encrypted, each bound to its account. */
@Injectable()
export class Authenticator {
  private readonly key: Buffer;

  constructor(settings: IdentitySettings) {
    this.key = derivedKey(settings.sessionPrivateKey, 'second factor');
  }

  /** Base32, 160 random bits. */
  newSecret(): string {
    return new Secret().base32;
  }

  /** What the app scans. */
  uri(secret: string, email: string): string {
    return new TOTP({ issuer, label: email, secret }).toString();
  }

  /** Whether it could be a code of an app at all; otherwise it may be a recovery code. */
  looksLikeCode(typed: string): boolean {
    return sixDigits.test(digitsOf(typed));
  }

  /** The time step that a code belongs to; undefined when it is of none near now. */
  stepOf(secret: string, typed: string, now: Date): number | undefined {
    const timestamp = now.getTime();
    const delta = TOTP.validate({ token: digitsOf(typed), secret: Secret.fromBase32(secret), timestamp, window });
    return delta === null ? undefined : TOTP.counter({ timestamp }) + delta;
  }

  seal(userId: string, secret: string): string {
    return seal(this.key, userId, secret).toString('base64url');
  }

  /** Undefined when it was sealed with another key or for somebody else. */
  open(userId: string, sealedSecret: string): string | undefined {
    return unseal(this.key, userId, Buffer.from(sealedSecret, 'base64url'));
  }
}

const digitsOf = (typed: string) => typed.replaceAll(/\s/g, '');
