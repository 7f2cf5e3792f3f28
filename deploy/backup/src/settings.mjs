import { openMediaStore, openStore } from './open-store.mjs';
import { readKey } from './seal.mjs';
import { Vault } from './vault.mjs';

/** A required setting. */
export function setting(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set; see deploy/backup/README.md.`);
  return value;
}

export const openVault = async () => {
  const earlier = (process.env.BACKUP_OLD_KEYS ?? '').split(',').filter(Boolean);
  return new Vault(await openStore(setting('BACKUP_URL')), readKey(setting('BACKUP_KEY')), earlier.map(readKey));
};

export const mediaStore = () => openMediaStore(setting('STORE_URL'));

/** Traces of erased members are kept for 90 days. A restore from an older backup could bring back a member whose trace is gone. */
export function retentionDays() {
  const days = Number(process.env.BACKUP_RETENTION_DAYS ?? 35);
  if (!Number.isInteger(days) || days < 1 || days > 80) throw new Error('BACKUP_RETENTION_DAYS must be between 1 and 80.');
  return days;
}

/** A name that sorts by time. */
export const nameOfTime = (time = new Date()) => time.toISOString().replaceAll(/[-:]/g, '').replace('.', '');
