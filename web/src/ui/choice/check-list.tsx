interface CheckListProps {
  entries: readonly { id: string; label: string; note?: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Any number of entries to choose from, in the order of the list. Belongs into a fieldset. */
export function CheckList({ entries, chosen, onChange }: CheckListProps) {
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return entries.map(({ id, label, note }) => (
    <label key={id} className="flex min-h-11 items-center gap-3 text-label">
      <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} className="size-4.5 accent-(--primary)" />
      <span className="min-w-0 wrap-anywhere">
        {label} <span className="text-low">{note}</span>
      </span>
    </label>
  ));
}
