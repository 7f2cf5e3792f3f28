import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { passkeyNameMaxLength } from '@sotto/proto/vocabulary';
import { cleanText } from '@sotto/proto/text-rules';
import { User } from './user.entity.js';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id'),
    /** Identifies the passkey to browsers; base64url. */
    credentialId: p.text().unique(),
    /** COSE, base64url. */
    publicKey: p.text(),
    /** How often it was used, if the authenticator counts; otherwise 0. */
    counter: p.bigint('number'),
    /** Where browsers may find it. */
    transports: p.array(),
    /** Whether its provider copies it to other devices. */
    synced: p.boolean(),
    name: p.text(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** The number of passkeys that an account may have. */
export const maxPasskeys = 10;

/** What a new passkey proved about itself. */
export type NewPasskey = Pick<Passkey, 'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'synced' | 'name'>;

/** A passkey of an account. It signs in without a password and without a code, because it verifies its owner. */
export class Passkey extends PasskeySchema.class {
  static register(proved: NewPasskey, now: Date): Passkey {
    return Object.assign(new Passkey(), { id: newId(), ...proved, createdAt: now, lastUsedAt: null });
  }

  /** A name without a visible character changes nothing. */
  rename(typed: string): void {
    this.name = Passkey.nameOf(typed, this.name);
  }

  /** What is stored of a typed name. Without one, it is the name of the browser, or "Passkey". */
  static nameOf(typed: string, browser: string): string {
    const cut = (text: string) => Array.from(cleanText(text)).slice(0, passkeyNameMaxLength).join('').trim();
    return cut(typed) || cut(browser) || 'Passkey';
  }

  /** Identifies the account to authenticators. The id is random, so it reveals nothing. */
  static handleOf(userId: string): string {
    return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
  }
}
PasskeySchema.setClass(Passkey);
