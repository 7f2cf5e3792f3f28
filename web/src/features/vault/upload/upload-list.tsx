import { useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { percentOf } from '#web/client/uploads/upload-row';
import { selectUploads, type UploadRow } from '#web/client/uploads/uploads.slice';
import { useItemProgress } from './use-item-progress';
import { UploadLine } from './upload-line';
import type { UploadStep } from './upload-steps';
import { useUploadControls } from './use-upload-controls';
import { itemsIn, useOwnItemsInfiniteQuery } from '../api/vault.api';

/** Uploads in progress to be sold, each with the step it is at: sent by this tab, or being processed by the server. */
export function UploadList() {
  const { t } = useLingui();
  const { data } = useOwnItemsInfiniteQuery();
  const rows = useSelector(selectUploads).filter(({ purpose, state }) => purpose === 'content-item' && state !== 'done');
  const controls = useUploadControls();
  const progress = useItemProgress();
  const items = itemsIn(data);
  const sent = new Set(rows.map(({ item }) => item));
  const processing = items.filter(({ id, state }) => state === 'processing' && !sent.has(id));
  const complete = items.filter(({ id = '', state }) => state !== 'processing' && !sent.has(id) && progress.finished.includes(id));
  if (rows.length + processing.length + complete.length === 0) return null;
  return (
    <ul aria-label={t`Uploads in progress`} className="divide-y divide-subtle border-t border-subtle">
      {rows.map((row) => (
        <UploadLine
          key={row.key}
          name={row.name}
          step={stepOf(row)}
          compresses={row.compressed !== undefined}
          percent={stepOf(row) === 'processing' ? progress.percent[row.item ?? ''] : percentNow(row)}
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

/** All of it is there, and the server looks at it before it answers. */
const isSent = ({ state, sent, size }: UploadRow): boolean => state === 'uploading' && size > 0 && sent >= size;

const stepOf = (row: UploadRow): UploadStep => (row.state === 'compressing' ? 'compressing' : isSent(row) ? 'processing' : 'uploading');

const percentNow = ({ state, compressed = 0, sent, size }: UploadRow): number =>
  state === 'compressing' ? compressed : percentOf(sent, size);
