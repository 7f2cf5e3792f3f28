import { visibleText } from '@sotto/proto/visible-text';

/** What the form holds; the price is as it is typed. */
export interface UploadValues {
  file: File | undefined;
  title: string;
  price: string;
  description: string;
}

/** UPLOAD-09: the first of what is still missing, in the order in which it is asked for. */
export function missingIn({ file, title, price }: UploadValues): 'file' | 'title' | 'price' | undefined {
  if (!file) return 'file';
  if (visibleText(title) === '') return 'title';
  return price.trim() === '' ? 'price' : undefined;
}
