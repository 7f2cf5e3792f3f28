import type { WrittenText } from '../safety/check-texts.js';

const titleMaxLength = 120;
const descriptionMaxLength = 1000;

interface Words {
  title?: string;
  description?: string;
}

/** What a creator writes about an item, ready to be read; what is absent is not written. */
export function itemTexts({ title, description }: Words, before: Words = {}): WrittenText[] {
  const texts: WrittenText[] = [];
  if (title !== undefined)
    texts.push({ field: 'title', label: 'title', text: title, maxLength: titleMaxLength, required: true, ...was(before.title) });
  if (description !== undefined)
    texts.push({
      field: 'description',
      label: 'description',
      text: description,
      maxLength: descriptionMaxLength,
      ...was(before.description),
    });
  return texts;
}

const was = (before?: string) => (before === undefined ? {} : { before });
