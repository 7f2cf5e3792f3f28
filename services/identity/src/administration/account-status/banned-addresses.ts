import { platformError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { derivedKey } from '../../derived-key.js';
import { IdentitySettings } from '../../identity-settings.js';

/** The longest time for which the retention policy allows data about a ban. */
const retentionMs = 365 * 24 * 60 * 60_000;

const addSql = `
  insert into banned_addresses (address_digest, account_digest, retained_until) values (?, ?, ?)
  on conflict (address_digest) do update set account_digest = excluded.account_digest, retained_until = excluded.retained_until`;

/** Prevents a new account with the address of a banned account that was erased. Stores keyed hashes only, which identify nobody. */
@Injectable()
export class BannedAddresses {
  private readonly key: Buffer;

  constructor(
    settings: IdentitySettings,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    this.key = derivedKey(settings.derivationKey, 'banned address');
  }

  /** Runs in the transaction that erases a banned account. */
  async add(em: EntityManager, { id, email }: { id: string; email: string }): Promise<void> {
    const until = new Date(this.clock.now().getTime() + retentionMs);
    await em.execute(addSql, [this.ofAddress(email), this.ofAccount(id), until]);
  }

  /** For a ban that is lifted after the account was erased. */
  async remove(em: EntityManager, userId: string): Promise<void> {
    await em.execute('delete from banned_addresses where account_digest = ?', [this.ofAccount(userId)]);
  }

  /** Throws FORBIDDEN for a banned address, without the reason: the caller may not be the owner of the address. */
  async refuse(email: string): Promise<void> {
    if (await this.isBanned(email)) throw platformError('FORBIDDEN', 'An account cannot be opened with this address.');
  }

  async isBanned(email: string): Promise<boolean> {
    const sql = 'select from banned_addresses where address_digest = ? and retained_until > ?';
    return (await this.em.execute(sql, [this.ofAddress(email), this.clock.now()])).length > 0;
  }

  private readonly ofAddress = (email: string) => this.digest(`address ${email.trim().toLowerCase()}`);
  private readonly ofAccount = (userId: string) => this.digest(`account ${userId}`);
  private readonly digest = (text: string) => createHmac('sha256', this.key).update(text).digest();
}
