/** The first characters of a text, with '...' when something is left out. */
export function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}
