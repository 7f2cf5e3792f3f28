import { Metrics } from './summary-metrics.mjs';

const sample = (metric: string, type: 'trend' | 'rate' | 'counter', value: number, tags: Record<string, string> = {}) => ({
  ...{ metric, type, value, tags },
});

function verdicts(thresholds: Record<string, string[]>, samples: ReturnType<typeof sample>[]) {
  const collected = new Metrics();
  collected.add(samples);
  const { metrics } = collected.summary(thresholds, 10);
  return Object.values(metrics).flatMap(({ thresholds: results = {} }) => Object.values(results).map(({ ok }) => ok));
}

test('a percentile is that of the samples whose tags were asked for', () => {
  const samples = Array.from({ length: 100 }, (_, n) => sample('took', 'trend', n + 1, { kind: n < 50 ? 'read' : 'write' }));
  const asked = {
    'took{kind:read}': ['p(95)<=48', 'p(95)<=47'],
    'took{kind:write}': ['p(95)<=98', 'p(95)<=97'],
    took: ['p(95)<=95', 'p(95)<=94'],
  };
  expect(verdicts(asked, samples)).toEqual([true, false, true, false, true, false]);
});

test('a share counts what held among all', () => {
  const samples = [1, 1, 1, 0].map((value) => sample('checks', 'rate', value));
  expect(verdicts({ checks: ['rate>=0.75', 'rate>0.75'] }, samples)).toEqual([true, false]);
});

test('what was never counted is 0, so that a flow which never ran fails', () => {
  expect(verdicts({ 'flows_done{flow:chat}': ['count>0'], dropped_iterations: ['count<=0'] }, [])).toEqual([false, true]);
});

test('a rule that is not understood is refused', () => {
  expect(() => verdicts({ checks: ['mostly'] }, [])).toThrow('no threshold');
});
