import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';

/** The first tile of a grid: opens the file dialog. */
export const AddTile = ({ onAdd }: { onAdd: () => void }) => (
  <button
    type="button"
    onClick={onAdd}
    className="flex aspect-4/5 w-full flex-col items-center justify-center gap-2 rounded-card border border-dashed border-strong p-3 text-center hover:bg-hover"
  >
    <Plus size={24} strokeWidth={1.75} aria-hidden />
    <span className="font-semibold">
      <Trans>Add media</Trans>
    </span>
    <span className="max-w-28 text-time text-low">
      <Trans>Photos and videos under 1 GB</Trans>
    </span>
  </button>
);
