import type { Findings } from './findings.js';
import type { Measure, ScreeningPolicy, ScreeningRule } from './screening-policy.js';
import type { ScreenedPurpose, Verdict } from './verdict.js';

/** Judges what was found in a picture by the rules for what it is for. Pure: the list of banned images is asked by somebody else. */
export function judge(findings: Findings, purpose: ScreenedPurpose, policy: ScreeningPolicy): Verdict {
  const faces = findings.faces.filter((score) => score >= policy.faceScore).length;
  const measured = measure(findings, faces);
  const rule = policy.rules[purpose].find((one) => holds(one, measured));
  const { outcome, reason } = rule ?? { outcome: 'review', reason: 'Nobody can say what this shows' };
  const explicit = measured.explicit >= policy.explicitShare;
  return { outcome, reason, scores: findings.scores, explicit, faces, phash: findings.phash };
}

function measure({ scores }: Findings, faces: number): Record<Measure, number> {
  return { ...scores, explicit: scores.porn + scores.hentai, certainty: Math.max(...Object.values(scores)), faces };
}

/** A measure that is no number meets no bound, so it can never approve anything. */
const holds = ({ when }: ScreeningRule, measured: Record<Measure, number>): boolean =>
  Object.entries(when).every(([name, { atLeast = -Infinity, below = Infinity }]) => {
    const value = measured[name as Measure];
    return value >= atLeast && value < below;
  });
