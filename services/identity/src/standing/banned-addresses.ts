import { platformError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { derivedKey } from '../derived-key.js';
import { IdentitySettings } from '../identity-settings.js';

/** As long as the policy keeps anything of a ban. */
const keptMs = 365 * 24 * 60 * 60_000;

const keepSql = `
  insert into banned_addresses (address_digest, account_digest, kept_until) values (?, ?, ?)
  on conflict (address_digest) do update set account_digest = excluded.account_digest, kept_until = excluded.kept_until`;

/** Keeps whoever was banned from coming back with the same address once the account is erased. Keyed hashes alone, which name nobody. */
@Injectable()
export class BannedAddresses {
  private readonly key: Buffer;

  constructor(
    settings: IdentitySettings,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    this.key = derivedKey(settings.sessionPrivateKey, 'banned address');
  }

  /** In the transaction that erases a banned account. */
  async keep(em: EntityManager, { id, email }: { id: string; email: string }): Promise<void> {
    const until = new Date(this.clock.now().getTime() + keptMs);
    await em.execute(keepSql, [this.ofAddress(email), this.ofAccount(id), until]);
  }

  /** The ban was taken back after the account had gone. */
  async forget(em: EntityManager, userId: string): Promise<void> {
    await em.execute('delete from banned_addresses where account_digest = ?', [this.ofAccount(userId)]);
  }

  /** Says no more than that it does not go: whoever types an address need not be its owner. */
  async refuse(email: string): Promise<void> {
    const sql = 'select from banned_addresses where address_digest = ? and kept_until > ?';
    const held = await this.em.execute(sql, [this.ofAddress(email), this.clock.now()]);
    if (held.length > 0) throw platformError('FORBIDDEN', 'An account cannot be opened with this address.');
  }

  private readonly ofAddress = (email: string) => this.digest(`address ${email.trim().toLowerCase()}`);
  private readonly ofAccount = (userId: string) => this.digest(`account ${userId}`);
  private readonly digest = (text: string) => createHmac('sha256', this.key).update(text).digest();
}
