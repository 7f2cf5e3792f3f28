// The one entrance for operators and schedules: node deploy/backup/src/backup.mjs COMMAND [options]; README.md has the list.
const commands = {
  base: 'takes a base backup of PostgreSQL: --data DIRECTORY',
  ship: 'ships the log, new pictures and videos, and erasures: [--wal SPOOL] [--objects] [--erasures] [--every SECONDS]',
  prune: 'removes what is older than the retention',
  verify: 'reads everything that is kept, and says whether it can be restored: [--quick]',
  'restore-database': 'makes a data directory: --into DIRECTORY [--until TIME] [--base NAME] [--accept-gap]',
  'restore-objects': 'brings pictures and videos back that the restored database knows, and removes what it does not: [--keep-strays]',
  erasures: 'prints the traces of everybody who was erased, for identity: [--from-database]',
  republish: 'lets facts of the last hours go out again: [--hours 24]',
  'verify-restore': 'says whether what was restored is whole, as JSON: [--lost-to FILE]',
};

const [name, ...args] = process.argv.slice(2);
try {
  if (!name || !Object.hasOwn(commands, name)) throw new Error(usage());
  const { run } = await import(`./commands/${name}.mjs`);
  process.exitCode = (await run(args)) ?? 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function usage() {
  const lines = Object.entries(commands).map(([command, what]) => `  ${command.padEnd(18)}${what}`);
  return `usage: backup COMMAND\n${lines.join('\n')}`;
}
