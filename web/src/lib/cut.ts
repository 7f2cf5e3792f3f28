/** The first characters of a text, with '...' when something is left out. */
export function cut(text: string, length: number): string {
  const letters = [...text];
  return letters.length > length ? `${letters.slice(0, length).join('')}...` : text;
}
