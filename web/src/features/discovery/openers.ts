import { t } from '@lingui/core/macro';
import type { MatchJson, OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { optionName } from '#web/lib/labels/option-labels';
import { shownPrompts } from '#web/lib/labels/prompt-labels';
import { cut } from '#web/lib/cut';

const maxOpeners = 3;
const maxQuoted = 60;

/** First sentences for a new match, made from what both like and from what the other one answered (D-106). */
export function openersFor(own: OwnProfileJson | undefined, { card = {}, likedKind }: MatchJson): string[] {
  const shared = (card.interests ?? []).filter((interest) => own?.interests?.includes(interest));
  const openers = [
    ...(likedKind === 'prompt' ? [t`You liked my answer. What would yours be?`] : []),
    ...shownPrompts(card.prompts)
      .slice(0, 1)
      .map(({ answer }) => {
        const quoted = cut(answer, maxQuoted);
        return t`“${quoted}” There must be a story!`;
      }),
    ...shared.map((stored) => {
      const interest = optionName(stored);
      return t`We both like ${interest}. Where do we start?`;
    }),
    t`What made you smile today?`,
    t`What would a perfect evening be for you?`,
  ];
  return openers.slice(0, maxOpeners);
}
