import report, { mutualFolders } from './dependency-report.mjs';

const moduleOf = (source: string, ...resolved: string[]) => ({ source, dependencies: resolved.map((to) => ({ resolved: to })) });
const chat = 'services/chat/src';

test('dependency report: names two folders that import each other, with an import for each direction', () => {
  const modules = [
    moduleOf(`${chat}/messages/a.ts`, `${chat}/burn/b.ts`),
    moduleOf(`${chat}/burn/b.ts`, `${chat}/burn/c.ts`),
    moduleOf(`${chat}/burn/d.ts`, `${chat}/messages/a.ts`),
  ];
  expect(mutualFolders(modules)).toEqual([
    {
      one: `${chat}/burn`,
      other: `${chat}/messages`,
      files: [`${chat}/burn/d.ts -> ${chat}/messages/a.ts`, `${chat}/messages/a.ts -> ${chat}/burn/b.ts`],
    },
  ]);
});

test('dependency report: names two areas that import each other through different folders', () => {
  const modules = [
    moduleOf(`${chat}/messages/send/a.ts`, `${chat}/members/b.ts`),
    moduleOf(`${chat}/members/c.ts`, `${chat}/messages/list/d.ts`),
  ];
  expect(mutualFolders(modules)).toMatchObject([{ one: `${chat}/members`, other: `${chat}/messages` }]);
});

test('dependency report: tests, other workspaces and one direction are no pair', () => {
  const modules = [
    moduleOf(`${chat}/messages/a.ts`, `${chat}/burn/b.ts`),
    moduleOf(`${chat}/burn/b.spec.ts`, `${chat}/messages/a.ts`),
    moduleOf('gateway/src/chat/a.ts', `${chat}/burn/b.ts`),
  ];
  expect(mutualFolders(modules)).toEqual([]);
});

test('dependency report: fails with the number of broken rules and pairs', () => {
  const violations = [{ rule: { name: 'no-cycles', severity: 'error' }, from: 'a.ts', to: 'b.ts' }];
  const { output, exitCode } = report({ modules: [], summary: { violations, totalCruised: 2, totalDependenciesCruised: 1 } });
  expect(exitCode).toBe(1);
  expect(output).toContain('error no-cycles: a.ts -> b.ts');
});
