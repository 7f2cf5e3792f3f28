import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { basesOf } from '../bases.mjs';
import { readErasures } from '../erasure-log.mjs';
import { checkBooks, checkErasures, checkMedia, countRows, missingMigrations, oldSessions } from '../restore-checks.mjs';
import { mediaStore, openVault } from '../settings.mjs';

/**
 * Checks whether the restore is complete; exits with 1 when it is not. `--lost-to`: writes the ids of rows without objects, for the
 * settle-restore command of media.
 */
export async function run(args) {
  const { values } = parseArgs({ args, options: { 'lost-to': { type: 'string' } } });
  const vault = await openVault();
  const [books, media] = [await checkBooks(), await checkMedia(await mediaStore())];
  const erasures = await checkErasures([...(await readErasures(vault)).keys()]);
  const [base] = (await basesOf(vault)).slice(-1);
  const migrations = base ? await missingMigrations(base) : [];
  const sessions = await oldSessions();
  if (values['lost-to']) await writeFile(values['lost-to'], media.lost.map((id) => `${id}\n`).join(''));
  const faults = [
    ...(books.sum !== 0 || books.uneven > 0 || books.wrongBalances > 0 ? ['The ledger does not sum to zero.'] : []),
    ...(media.lost.length > 0 ? [`${media.lost.length} pictures or videos miss their bytes.`] : []),
    ...(media.strays.length > 0 ? [`${media.strays.length} objects belong to nothing.`] : []),
    ...(Object.keys(erasures.left).length > 0 ? ['Erased members are there again.'] : []),
    ...(erasures.open > 0 ? [`${erasures.open} erasures are not confirmed by every service.`] : []),
    ...(sessions > 0 ? [`${sessions} sessions from before the restore are live.`] : []),
    ...migrations.map((missing) => `A migration is missing: ${missing}.`),
  ];
  console.log(JSON.stringify({ books, media, erasures, sessions, counts: await countRows(), faults }, null, 2));
  return faults.length === 0 ? 0 : 1;
}
