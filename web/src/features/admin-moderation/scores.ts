import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the classifier makes of a picture, each as its share of 1; absent when it said nothing. */
export interface Scores {
  explicit: number;
  suggestive: number;
  neutral: number;
}

/** Its classes, put together to what a person wants to know. */
export function scoresIn(json: string | undefined): Scores | undefined {
  const { porn = 0, hentai = 0, sexy = 0, neutral = 0, drawing = 0 } = numbersIn(json);
  return porn + hentai + sexy + neutral + drawing > 0
    ? { explicit: Math.min(1, porn + hentai), suggestive: sexy, neutral: neutral + drawing }
    : undefined;
}

function numbersIn(json = ''): Record<string, number> {
  try {
    const read: unknown = JSON.parse(json);
    return typeof read === 'object' && read !== null ? (read as Record<string, number>) : {};
  } catch {
    return {};
  }
}

export const scoreLabels: Record<keyof Scores, MessageDescriptor> = {
  explicit: msg`Explicit`,
  suggestive: msg`Suggestive`,
  neutral: msg`Neutral`,
};

const tones = { explicit: 'danger', suggestive: 'warning', neutral: 'plain' } as const;

/** What weighs most. */
export function verdictOf(scores: Scores) {
  const kind = scores.explicit >= 0.2 ? 'explicit' : scores.suggestive >= 0.3 ? 'suggestive' : 'neutral';
  return { kind, share: scores[kind], tone: tones[kind] } as const;
}
