import { SharedArray } from 'k6/data';
import type { Account, Seed } from './seed.ts';
import { accountsFile, staff } from './settings.ts';
import { flowNames } from './thresholds.ts';

type Rest = Pick<Seed, 'item' | 'staff'>;

const read = (): Seed => JSON.parse(open(accountsFile)) as Seed;

/** The content of the accounts file: one copy for all users of the program, however many there are. */
const stored = accountsFile
  ? {
      members: new SharedArray<Account>('members', () => [...read().members]),
      pairs: new SharedArray<Seed['pairs'][number]>('pairs', () => [...read().pairs]),
      rest: new SharedArray<Rest>('rest', () => [read()].map(({ item, staff }) => ({ item, ...(staff && { staff }) }))),
    }
  : undefined;

/** The flows that can be played here: nobody plays staff who is not named. */
export const flows = flowNames.filter((name) => name !== 'admin' || (stored ? stored.rest[0]?.staff : staff));

/** The people of this run: those of the accounts file, or those that `setup` made. */
export function seedOf(made: Seed | null | undefined): Seed {
  const { members, pairs, rest } = stored ?? {};
  if (members && pairs && rest?.[0]) return { members, pairs, ...rest[0] };
  if (!made) throw new Error('Nobody was seeded.');
  return made;
}
