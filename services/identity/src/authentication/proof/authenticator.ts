import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '@sotto/kit/secrets/seal';
import { derivedKey } from '../../derived-key.js';
import { IdentitySettings } from '../../identity-settings.js';

const issuer = 'Sotto';
const sixDigits = /^\d{6}$/;
/** Codes of the previous and the next time step are accepted, for clocks that are half a minute off and for slow typing. */
const window = 1;

/** Creates and checks the codes of authenticator apps (TOTP), and encrypts their secrets; each is bound to its account. */
@Injectable()
export class Authenticator {
  private readonly key: Buffer;

  constructor(settings: IdentitySettings) {
    this.key = derivedKey(settings.derivationKey, 'second factor');
  }

  /** Base32, 160 random bits. */
  newSecret(): string {
    return new Secret().base32;
  }

  /** The content of the QR code that the app scans. */
  uri(secret: string, email: string): string {
    return new TOTP({ issuer, label: email, secret }).toString();
  }

  /** Whether the text has the form of an app's code; otherwise it may be a recovery code. */
  looksLikeCode(typed: string): boolean {
    return sixDigits.test(digitsOf(typed));
  }

  /** The time step of a code; undefined when the code is not valid now. */
  stepOf(secret: string, typed: string, now: Date): number | undefined {
    const timestamp = now.getTime();
    const delta = TOTP.validate({ token: digitsOf(typed), secret: Secret.fromBase32(secret), timestamp, window });
    return delta === null ? undefined : TOTP.counter({ timestamp }) + delta;
  }

  seal(userId: string, secret: string): string {
    return seal(this.key, userId, secret).toString('base64url');
  }

  /** Undefined when it was encrypted with another key or for another account. */
  open(userId: string, sealedSecret: string): string | undefined {
    return unseal(this.key, userId, Buffer.from(sealedSecret, 'base64url'));
  }
}

const digitsOf = (typed: string) => typed.replaceAll(/\s/g, '');
