// Checks the types of every part at once, with the native compiler, which is several times faster.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const projects = ['tsconfig.json', 'web/tsconfig.json', 'deploy/tsconfig.json', 'deploy/k6/tsconfig.json'];
const check = async (project) => {
  const [code] = await once(
    spawn(process.execPath, ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', project], { stdio: 'inherit' }),
    'exit',
  );
  return code;
};
const codes = await Promise.all(projects.map(check));
process.exit(codes.some(Boolean) ? 1 : 0);
