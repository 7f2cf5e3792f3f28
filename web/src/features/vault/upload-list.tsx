import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { percentOf } from '#web/client/upload-row';
import { selectUploads, type UploadRow } from '#web/client/uploads.slice';
import { useItemProgress } from './use-item-progress';
import { UploadLine } from './upload-line';
import { useUploadControls } from './use-upload-controls';
import { itemsIn, useOwnItemsInfiniteQuery } from './vault.api';

/** Files on their way to be sold, each with the step it is at: sent by this tab, or being processed by the server. */
export function UploadList() {
  const { t } = useLingui();
  const { data } = useOwnItemsInfiniteQuery();
  const rows = useSelector(selectUploads).filter(({ purpose, state }) => purpose === 'content-item' && state !== 'done');
  const controls = useUploadControls();
  const progress = useItemProgress();
  const items = itemsIn(data);
  const processing = items.filter(({ state }) => state === 'processing');
  const complete = items.filter(({ id = '', state }) => state !== 'processing' && progress.finished.includes(id));
  if (rows.length + processing.length + complete.length === 0) return null;
  return (
    <ul aria-label={t`Files on their way`} className="divide-y divide-subtle border-t border-subtle">
      {rows.map((row) => (
        <UploadLine
          key={row.key}
          name={row.name}
          step={row.state === 'compressing' ? 'compressing' : 'uploading'}
          compresses={row.compressed !== undefined}
          percent={percentNow(row)}
          row={row}
          controls={controls}
        />
      ))}
      {processing.map(({ id = '', title = '', contentType }) => (
        <UploadLine key={id} name={title} video={contentType === 'video'} step="processing" percent={progress.percent[id]} />
      ))}
      {complete.map(({ id = '', title = '', contentType }) => (
        <UploadLine key={id} name={title} video={contentType === 'video'} step="complete" />
      ))}
    </ul>
  );
}

const percentNow = ({ state, compressed = 0, sent, size }: UploadRow): number =>
  state === 'compressing' ? compressed : percentOf(sent, size);
