import { KeyHint } from '../key-hint/key-hint';

interface KeyLineProps {
  keys: { caps: string[]; label: string }[];
}

/** The keys that matter most, below a list; `?` knows the others. */
export const KeyLine = ({ keys }: KeyLineProps) => (
  <p className="hidden flex-wrap items-center gap-x-3.5 gap-y-1.5 border-t border-subtle px-4 py-2.5 text-sm text-low md:pointer-fine:flex">
    {keys.map(({ caps, label }) => (
      <span key={label} className="flex items-center gap-1.5">
        {caps.map((cap) => (
          <KeyHint key={cap}>{cap}</KeyHint>
        ))}
        {label}
      </span>
    ))}
  </p>
);
