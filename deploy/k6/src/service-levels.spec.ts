import { readFileSync } from 'node:fs';
import { flowNames, levels, levelsOf, levelTable, thresholdsOf } from '../thresholds.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('the README shows the table of service levels as it is', () => {
  expect(readme).toContain(levelTable());
});

test('every flow is held to coming to its end, and to coming there at all', () => {
  const thresholds = thresholdsOf(flowNames);
  for (const flow of flowNames) {
    expect(thresholds[`${flow}_whole`]).toEqual(['rate>=0.99']);
    expect(thresholds[`flows_done{flow:${flow}}`]).toEqual(['count>0']);
  }
});

test('a surge is held to losing nothing, and the time after it to being quick', () => {
  const metrics = levelsOf(['look', 'chat'], 'after').map(({ metric }) => metric);
  expect(metrics).toContain('http_req_duration{kind:read,phase:after}');
  expect(metrics).toContain('frame_delivery{phase:after}');
  expect(metrics).toContain('http_req_failed');
  expect(metrics).not.toContain('unlocking');
});

test('no target is looser than its limit', () => {
  expect(levels.filter(({ most, target, limit }) => (most ? target > limit : target < limit))).toEqual([]);
});
