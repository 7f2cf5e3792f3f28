import { spawnSync } from 'node:child_process';

/** Runs the logger in a process of its own, because it writes to the real standard output. */
const linesOf = (statement: string) => {
  const program = `import { JsonLogger } from ${JSON.stringify(new URL('./json-logger.ts', import.meta.url).href)};
    const logger = new JsonLogger('tally', 'info'); ${statement}`;
  const hooks = new URL('../../../testing/src/typescript-hooks.mjs', import.meta.url).href;
  const { stdout } = spawnSync(process.execPath, ['--import', hooks, '--conditions=source', '--input-type=module', '-e', program]);
  return String(stdout).trim().split('\n');
};

test('a text with line breaks stays one line', () => {
  const [line, ...others] = linesOf(`logger.warn('bad\\n{"level":"fatal"}', 'Somebody')`);
  expect(others).toEqual([]);
  expect(JSON.parse(line as string)).toMatchObject({
    level: 'warn',
    service: 'tally',
    context: 'Somebody',
    msg: 'bad\n{"level":"fatal"}',
  });
});

test('what is below the level is not written', () => {
  expect(linesOf(`logger.debug('nothing', 'Somebody'); logger.log('something', 'Somebody')`)).toHaveLength(1);
});
