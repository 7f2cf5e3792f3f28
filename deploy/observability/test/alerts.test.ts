import { alerts, readRunbook, readText, runbookOf, runbooks } from './repository.js';

const sections = ['Meaning', 'Impact', 'Diagnosis', 'Mitigation'];
const all = alerts();
const names = [...new Set(all.map(({ alert }) => alert))];
const headingsOf = (markdown: string) => [...markdown.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);

test.each(names)('%s has a runbook: meaning, impact, diagnosis, mitigation', (name) => {
  const text = readRunbook(runbookOf(name));
  expect(headingsOf(text)).toEqual(sections);
  for (const part of text.split(/^## .*$/m).slice(1)) expect(part.trim().length).toBeGreaterThan(30);
});

test('every runbook with these sections belongs to an alert', () => {
  const ofAlerts = runbooks().filter((file) => headingsOf(readRunbook(file)).includes('Mitigation'));
  expect(ofAlerts.toSorted()).toEqual(names.map(runbookOf).toSorted());
});

test('every alert says how urgent it is, waits before it cries, and reports what to do', () => {
  for (const { alert, labels, annotations, for: wait } of all) {
    expect({ alert, severity: labels?.severity }).toEqual({ alert, severity: expect.stringMatching(/^(page|ticket)$/) });
    expect({ alert, wait }).toEqual({ alert, wait: expect.stringMatching(/^\d+[mh]$/) });
    expect({ alert, ...annotations }).toEqual({
      alert,
      summary: expect.any(String),
      description: expect.any(String),
      runbook_url: `deploy/runbooks/${runbookOf(alert)}`,
    });
    expect(`${annotations?.summary} ${annotations?.description}`).toContain('{{');
  }
});

test('who is woken stands in the README, and nobody else is', () => {
  const severities = (name: string) =>
    [...new Set(all.filter(({ alert }) => alert === name).map(({ labels }) => labels?.severity))].toSorted().join(', ');
  const listed = [...readText('deploy/runbooks/README.md').matchAll(/^\| \[(\w+)\]\(([a-z-]+\.md)\) \| (page|ticket|page, ticket) \|/gm)];
  expect(listed.map(([, name, file, severity]) => ({ name, file, severity })).toSorted(byName)).toEqual(
    names.map((name) => ({ name, file: runbookOf(name), severity: severities(name) })).toSorted(byName),
  );
});

const byName = (a: { name?: string }, b: { name?: string }) => String(a.name).localeCompare(String(b.name));
