import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pythonEnvironment } from '../../src/prepare/python-environment.mjs';
import type { Caller } from './set-up.js';

const here = fileURLToPath(new URL('.', import.meta.url));

/** What one run did: how often each status came, and the operations that were called, and that succeeded at least once. */
export interface Run {
  code: number;
  output: string;
  statuses: Record<string, number>;
  called: string[];
  succeeded: string[];
}

/** Which operations get the many cases at the limits of every value; all get the random ones. */
export type Thorough = 'admin' | 'members' | 'none';

/** They take away what other calls need, and so are called last. */
const last = [
  ...[
    'blockMember',
    'unmatch',
    'unsendMessage',
    'endCall',
    'removeMedia',
    'deleteItem',
    'revokeAccess',
    'closeHostConversation',
    'cancelPayment',
  ],
  ...['changeRole', 'confirmBan', 'decideReport', 'deleteMembers', 'sanctionMember'],
];

const checks = ['not_a_server_error', 'status_code_conformance', 'content_type_conformance', 'response_schema_conformance'];
const options = [
  `--checks=${checks.join()}`,
  '--phases=coverage,fuzzing',
  // The same cases in every run.
  '--generation-deterministic',
  '--max-examples=3',
  '--no-shrink',
  '--continue-on-failure',
];

/** Calls every operation in the name of a caller: first those that take nothing away, then the others. */
export async function callEverything(url: string, folder: string, caller: Caller, others: readonly Caller[], thorough: Thorough) {
  const place = join(folder, caller.role);
  mkdirSync(place);
  writeFileSync(join(place, 'known.json'), JSON.stringify({ own: caller.lists, foreign: others.flatMap(({ lists }) => lists) }));
  writeFileSync(join(place, 'schemathesis.toml'), configuration[thorough]);
  const spared = JSON.stringify([caller, ...others].map(({ userId }) => userId));
  const run = (filters: string[]) => schemathesis(place, [`${url}/api/openapi.json`, ...options, ...filters], { url, caller, spared });
  return [await run(last.map((name) => `--exclude-operation-id=${name}`)), await run(last.map((name) => `--include-operation-id=${name}`))];
}

const withoutThorough = (filter: string) => `[phases.coverage]
unexpected-methods = []
[[operations]]
${filter}
phases.coverage.enabled = false
`;
const configuration: Record<Thorough, string> = {
  admin: withoutThorough('exclude-path-regex = "^/api/v1/admin/"'),
  members: withoutThorough('include-path-regex = "^/api/v1/admin/"'),
  none: withoutThorough('include-path-regex = "^/"'),
};

async function schemathesis(
  place: string,
  args: string[],
  { url, caller, spared }: { url: string; caller: Caller; spared: string },
): Promise<Run> {
  const counts = join(place, 'counts.json');
  const env = {
    ...process.env,
    SCHEMATHESIS_HOOKS: join(here, 'hooks.py'),
    ORIGIN: url,
    TOKEN: caller.token,
    KNOWN: join(place, 'known.json'),
    SPARED: spared,
    COUNTS: counts,
  };
  const program = join(pythonEnvironment(join(here, 'requirements.txt')), 'schemathesis');
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(program, ['--no-color', 'run', ...args], { env, cwd: place, maxBuffer: 2 ** 26 }, (_, out, err) =>
      resolve({ code: child.exitCode ?? 1, output: out + err }),
    );
  });
  return { code, output, ...JSON.parse(readFileSync(counts, 'utf8')) };
}
