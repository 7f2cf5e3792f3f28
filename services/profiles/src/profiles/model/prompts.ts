import { checkText, cleanText } from '@sotto/proto/text-rules';
import { promptAnswerMaxLength, promptIds, promptsMax } from '@sotto/proto/vocabulary';
import type { PromptAnswer } from '../../discovery/shown-parts.js';
import type { Fault } from '../../profiles-error.js';

/** Reads answers in the order in which they are shown, or says everything that is wrong with them (B-26). */
export function readPrompts(typed: readonly PromptAnswer[]): { prompts: PromptAnswer[]; faults: Fault[] } {
  const prompts = typed.map(({ promptId, answer }) => ({ promptId, answer: cleanText(answer) }));
  return { prompts, faults: [...listFaults(prompts.map(({ promptId }) => promptId)), ...prompts.flatMap(answerFaults)] };
}

function listFaults(ids: string[]): Fault[] {
  const known: readonly string[] = promptIds;
  if (ids.length > promptsMax) return [{ field: 'prompts', rule: 'prompts.max', message: `Answer ${promptsMax} questions at most.` }];
  if (!ids.every((id) => known.includes(id)))
    return [{ field: 'prompts', rule: 'option.unknown', message: 'Choose questions from the list.' }];
  if (new Set(ids).size < ids.length) return [{ field: 'prompts', rule: 'prompts.repeated', message: 'Answer each question once.' }];
  return [];
}

/** The rules of every short text of a profile: no contacts, no links, nothing invisible alone. */
function answerFaults({ answer }: PromptAnswer, index: number): Fault[] {
  const field = `prompts.${index}.answer`;
  if (answer === '') return [{ field, rule: 'text.required', message: 'Please enter your answer.' }];
  const fault = checkText(answer, 'answer', promptAnswerMaxLength);
  return fault ? [{ field, ...fault }] : [];
}
