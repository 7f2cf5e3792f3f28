// The entry point for operators and schedules: node deploy/backup/src/backup.mjs COMMAND [options]. The README lists the commands.
const commands = {
  base: 'takes a base backup of PostgreSQL: --data DIRECTORY',
  ship: 'ships WAL, new images and videos, and erasures: [--wal SPOOL] [--objects] [--erasures] [--every SECONDS]',
  prune: 'removes what is older than the retention period',
  verify: 'reads the whole backup and reports whether it can be restored: [--quick] [--objects]',
  'restore-database': 'creates a data directory: --into DIRECTORY [--until TIME] [--base NAME] [--accept-gap]',
  'restore-objects': 'restores the images and videos that the restored database references, and removes others: [--keep-strays]',
  erasures: 'prints the traces of erased members, for identity: [--from-database]',
  republish: 'publishes the events of the last hours again: [--hours 24]',
  'verify-restore': 'checks whether the restore is complete, as JSON: [--lost-to FILE]',
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
