import type { WrittenText } from '../../members/check-texts.js';

const titleMaxLength = 120;
const descriptionMaxLength = 1000;

interface ItemTextInput {
  title?: string;
  description?: string;
}

/** The texts of an item to check; absent ones stay as they are. */
export function itemTexts({ title, description }: ItemTextInput, before: ItemTextInput = {}): WrittenText[] {
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
