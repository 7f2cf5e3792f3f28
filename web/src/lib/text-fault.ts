import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { nameMaxLength, promptAnswerMaxLength, textMaxLength } from '@sotto/proto/vocabulary';

/** What is wrong with a text: the rule that it breaks, and the English sentence that is prescribed for it. */
interface Fault {
  rule?: string;
  message: string;
}

/** How sentences call a field, by its name in requests. */
const names: Record<string, MessageDescriptor> = {
  displayName: msg({ message: 'name', context: 'field' }),
  location: msg({ message: 'location', context: 'field' }),
  contactPhone: msg({ message: 'phone', context: 'field' }),
  contactEmail: msg({ message: 'email', context: 'field' }),
  contactXProfile: msg({ message: 'X profile', context: 'field' }),
  message: msg({ message: 'message', context: 'field' }),
  answer: msg({ message: 'answer', context: 'field' }),
};

const longest: Record<string, number> = { displayName: nameMaxLength, message: 500, answer: promptAnswerMaxLength };

const sentences: Record<string, (field: string, n: number) => string> = {
  'text.max_len': (field, n) => t`${field} cannot exceed ${n} characters`,
  'text.phone': (field) => t`Phone numbers are not allowed in the ${field} field`,
  'text.email': (field) => t`Email addresses are not allowed in the ${field} field`,
  'text.url': (field) => t`URLs are not allowed in the ${field} field`,
  'text.keyword': (field) => t`Invalid content detected in ${field}`,
  'text.required': (field) => t`Please enter your ${field}.`,
};

/** What to say of a fault of a field. English is as prescribed (PROF-31 to PROF-35); other languages say the text rules in their own texts. */
export function faultText(field: string, { rule, message }: Fault): string {
  const key = field.split('.').at(-1) ?? field; // 'prompts.0.answer' is an answer
  const [sentence, name] = [sentences[rule ?? ''], names[key]];
  if (i18n.locale === 'en' || !sentence || !name) return message;
  return sentence(i18n._(name), longest[key] ?? textMaxLength);
}
