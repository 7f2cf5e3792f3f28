import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PromptAnswerJson } from '@sotto/proto/profiles/v1/profiles';
import type { PromptId } from '@sotto/proto/vocabulary';

/** The questions of profiles by their stored ids (B-26). */
const questions: Record<PromptId, MessageDescriptor> = {
  tuesday_night: msg`A perfect Tuesday night for me is`,
  get_along_when: msg`You will know we get along when`,
  my_attention: msg`The way to my attention is`,
  unusually_good_at: msg`I am unusually good at`,
  small_luxury: msg`A small luxury I never skip`,
  best_conversation: msg`The best conversation I had this year was about`,
  looking_for: msg`What I am looking for, in one sentence`,
  changed_my_mind: msg`Something I changed my mind about`,
  idea_of_discretion: msg`My idea of discretion`,
  ask_me_about: msg`Ask me about`,
  always_yes: msg`I will always say yes to`,
  always_no: msg`I will always say no to`,
  song: msg`The song that starts my night`,
  first_drink: msg`Best place in town for a first drink`,
  relax_by: msg`I relax by`,
  two_truths: msg`Two truths and a lie`,
  laughed_at: msg`The last thing that made me laugh out loud`,
  weak_for: msg`I am weak for`,
  love_language: msg`My love language, honestly`,
  proud_boundary: msg`A boundary I am proud of`,
  book: msg`The book on my night table`,
  one_hour: msg`If we had one hour, we would`,
  skill_to_learn: msg`A skill I would like to be taught`,
  friends_come_for: msg`What my friends come to me for`,
  postponed_trip: msg`The trip I keep postponing`,
  early_or_late: msg`Early morning or late night, and why`,
  scent: msg`The scent I associate with a good evening`,
  take_pride_in: msg`I take pride in`,
  never_shared: msg`Something I never told a date before`,
  first_noticed: msg`The first thing people notice about me`,
};

/** What a stored question asks; undefined for one of a newer version that this page does not know. */
export const promptQuestion = (id = ''): string | undefined => {
  const question = (questions as Partial<Record<string, MessageDescriptor>>)[id];
  return question && i18n._(question);
};

/** An answer with its question, as it is shown. */
export interface ShownPrompt {
  promptId: string;
  question: string;
  answer: string;
}

/** Answers to questions that this page knows. */
export const shownPrompts = (prompts: readonly PromptAnswerJson[] = []): ShownPrompt[] =>
  prompts.flatMap(({ promptId = '', answer = '' }) => {
    const question = promptQuestion(promptId);
    return question ? [{ promptId, question, answer }] : [];
  });
