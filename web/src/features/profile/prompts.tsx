import type { PromptAnswerJson } from '@sotto/proto/profiles/v1/profiles';
import type { ReactNode } from 'react';
import { shownPrompts } from '#web/lib/labels/prompt-labels';
import { ProfileBlock } from './profile-block';

interface PromptsProps {
  prompts?: readonly PromptAnswerJson[];
  /** What can be done about one answer. */
  aside?: (promptId: string) => ReactNode;
}

/** The member's answers to questions: a block each. */
export const Prompts = ({ prompts, aside }: PromptsProps) =>
  shownPrompts(prompts).map(({ promptId, question, answer }) => (
    <ProfileBlock key={promptId} title={question} aside={aside?.(promptId)}>
      <p className="text-lg wrap-anywhere whitespace-pre-line">{answer}</p>
    </ProfileBlock>
  ));
