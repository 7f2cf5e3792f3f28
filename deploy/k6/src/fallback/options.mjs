/**
 * What a script asks for, as far as scripts here do.
 * @typedef {object} Options
 * @property {Record<string, Scenario>} scenarios
 * @property {Record<string, string[]>} thresholds
 */

/**
 * @typedef {object} Scenario
 * @property {'per-vu-iterations' | 'constant-arrival-rate' | 'ramping-arrival-rate'} executor
 * @property {string} exec
 * @property {Record<string, string>} [tags]
 * @property {string} [startTime]
 * @property {number} [vus]
 * @property {number} [iterations]
 * @property {number} [rate]
 * @property {string} [timeUnit]
 * @property {string} [duration]
 * @property {number} [startRate]
 * @property {{ target: number, duration: string }[]} [stages]
 * @property {number} [preAllocatedVUs]
 * @property {number} [maxVUs]
 */

/** @param {string} [text] Like `90s`, `3m`. */
export function secondsOf(text = '0s') {
  const [, amount, unit] = /^(\d+)(s|m|h)$/.exec(text) ?? [];
  if (!amount || !unit) throw new Error(`"${text}" is no duration.`);
  return Number(amount) * { s: 1, m: 60, h: 3600 }[unit];
}

/**
 * The stages of a scenario of arrivals, as rates a second.
 * @param {Scenario} scenario
 */
export function stagesOf({ executor, rate = 0, timeUnit = '1s', duration, startRate = 0, stages = [] }) {
  const unit = secondsOf(timeUnit);
  if (executor === 'constant-arrival-rate') return [{ from: rate / unit, to: rate / unit, seconds: secondsOf(duration) }];
  let from = startRate / unit;
  return stages.map((stage) => {
    const made = { from, to: stage.target / unit, seconds: secondsOf(stage.duration) };
    from = made.to;
    return made;
  });
}

/**
 * How many have arrived after so many seconds; the first one comes at once, as in k6.
 * @param {ReturnType<typeof stagesOf>} stages @param {number} seconds
 */
export function arrivedBy(stages, seconds) {
  let [arrived, left] = [0, seconds];
  for (const stage of stages) {
    const within = Math.min(left, stage.seconds);
    const reached = stage.from + ((stage.to - stage.from) * within) / stage.seconds;
    arrived += ((stage.from + reached) / 2) * within;
    left -= within;
    if (left <= 0) break;
  }
  return Math.ceil(arrived);
}

/** @param {ReturnType<typeof stagesOf>} stages */
export const lengthOf = (stages) => stages.reduce((sum, { seconds }) => sum + seconds, 0);
