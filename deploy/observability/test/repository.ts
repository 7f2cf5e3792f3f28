import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** The top of the repository. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A rule as Prometheus reads it. */
export interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  for?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

/** An alert's own part of a rule. */
export type Alert = Rule & { alert: string };

const filesOf = (folder: string, ending: string) => readdirSync(`${root}${folder}`).filter((file) => file.endsWith(ending));
export const readText = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

/** Every file with rules. */
export const ruleFiles = (): string[] =>
  filesOf('deploy/observability/alerts', '.yaml').map((file) => `deploy/observability/alerts/${file}`);

export const rules = (): Rule[] =>
  ruleFiles().flatMap((file) => (parse(readText(file)) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules));

export const alerts = (): Alert[] => rules().filter((rule): rule is Alert => rule.alert !== undefined);

/** The runbook of an alert is its name in lower case. */
export const runbookOf = (alert: string): string => `${alert.replaceAll(/(?<!^)(?=[A-Z])/g, '-').toLowerCase()}.md`;

export const runbooks = (): string[] => filesOf('deploy/runbooks', '.md');
export const readRunbook = (file: string): string => readText(`deploy/runbooks/${file}`);

/** What stands between fences, with the info string after the first three marks. */
export const fencesOf = (markdown: string): { info: string[]; text: string }[] =>
  [...markdown.matchAll(/^( *)```(.*)\n([\s\S]*?)^\1```/gm)].map(([, , info = '', text = '']) => ({ info: info.split(' '), text }));
