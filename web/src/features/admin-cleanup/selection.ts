/** Who is chosen, and where a range would begin. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string;
}

export const nobody: Selection = { ids: new Set(), anchor: '' };

/** One more, or one less; a range begins there. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Everybody from where the range begins to there, both included; without a beginning just the one. */
export function rangeTo({ ids, anchor }: Selection, id: string, order: readonly string[]): Selection {
  const [from, to] = [order.indexOf(anchor), order.indexOf(id)];
  if (to < 0) return { ids, anchor };
  const range = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor: id };
}

/** All, or no one when all were chosen. */
export const allOf = ({ ids }: Selection, order: readonly string[]): Selection =>
  order.every((id) => ids.has(id)) ? nobody : { ids: new Set(order), anchor: '' };
