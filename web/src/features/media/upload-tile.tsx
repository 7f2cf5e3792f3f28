import type { UploadRow } from '#web/client/uploads/uploads.slice';
import { UploadControls } from './upload-controls';
import { UploadProgress } from './upload-progress';

/** A file on its way, in the place where it will be. */
export const UploadTile = ({ row }: { row: UploadRow }) => (
  <li className="flex aspect-4/5 flex-col justify-end gap-2 rounded-card border border-subtle bg-raised p-3">
    <p className="my-auto line-clamp-3 text-center text-sm wrap-anywhere text-mid">{row.name}</p>
    <UploadProgress row={row} />
    <div className="flex justify-center">
      <UploadControls row={row} />
    </div>
  </li>
);
