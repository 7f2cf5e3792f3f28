import type { Findings } from './findings.js';
import type { Measure, ScreeningPolicy, ScreeningRule } from './screening-policy.js';
import type { ScreenedPurpose, Verdict } from './verdict.js';

/** Applies the rules of a purpose to the findings. Pure: ScreenImage checks the list of banned images. */
export function judge(findings: Findings, purpose: ScreenedPurpose, policy: ScreeningPolicy): Verdict {
  const countFrom = (least: number) => findings.faces.filter((score) => score >= least).length;
  const faces = countFrom(policy.faceScore);
  const measured = measure(findings, { faces, people: countFrom(policy.doubtfulFaceScore) });
  const rule = policy.rules[purpose].find((one) => holds(one, measured));
  const { outcome, reason } = rule ?? { outcome: 'review', reason: 'Nobody can say what this shows' };
  const explicit = measured.explicit >= policy.explicitShare;
  return { outcome, reason, scores: findings.scores, explicit, faces, phash: findings.phash };
}

function measure({ scores }: Findings, counts: { faces: number; people: number }): Record<Measure, number> {
  return { ...scores, explicit: scores.porn + scores.hentai, certainty: Math.max(...Object.values(scores)), ...counts };
}

/** NaN satisfies no bound, so it never approves anything. */
const holds = ({ when }: ScreeningRule, measured: Record<Measure, number>): boolean =>
  Object.entries(when).every(([name, { atLeast = -Infinity, below = Infinity }]) => {
    const value = measured[name as Measure];
    return value >= atLeast && value < below;
  });
