import { useLingui } from '@lingui/react/macro';
import type { ItemFileProgressPushedJson } from '@sotto/proto/media/v1/media';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { percentOf } from '#web/client/uploads/upload-row';
import { selectUploads, type UploadRow } from '#web/client/uploads/uploads.slice';
import { kindOf } from '../item/check-file';
import { useItemProgress } from './use-item-progress';
import { serverStep, type UploadStep } from './upload-steps';
import { useUploadControls } from './use-upload-controls';
import { itemsIn, useOwnItemsInfiniteQuery } from '../api/vault.api';

const UploadLine = lazy(async () => ({ default: (await import('./upload-line')).UploadLine }));

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
  const stepNow = (row: UploadRow): UploadStep => {
    if (isSent(row)) return serverStep(isVideo(row), progress.reported[row.item ?? '']?.step);
    return row.state === 'compressing' ? 'compressing' : 'uploading';
  };
  if (rows.length + processing.length + complete.length === 0) return null;
  return (
    <Suspense>
      <ul aria-label={t`Uploads in progress`} className="divide-y divide-subtle border-t border-subtle">
        {rows.map((row) => (
          <UploadLine
            key={row.key}
            name={row.name}
            step={stepNow(row)}
            video={isVideo(row)}
            compresses={row.compressed !== undefined}
            percent={isSent(row) ? converted(progress.reported[row.item ?? '']) : percentNow(row)}
            row={row}
            controls={controls}
          />
        ))}
        {processing.map(({ id = '', title = '', contentType }) => {
          const video = contentType === 'video';
          const report = progress.reported[id];
          return <UploadLine key={id} name={title} video={video} step={serverStep(video, report?.step)} percent={converted(report)} />;
        })}
        {complete.map(({ id = '', title = '', contentType }) => (
          <UploadLine key={id} name={title} video={contentType === 'video'} step="complete" />
        ))}
      </ul>
    </Suspense>
  );
}

/** All of it is there, and the server looks at it before it answers. */
const isSent = ({ state, sent, size }: UploadRow): boolean => state === 'uploading' && size > 0 && sent >= size;

const isVideo = ({ name }: UploadRow): boolean => kindOf({ name, type: '' }) === 'video';

/** How far the conversion is; nothing before it starts. The contract leaves out what is nothing. */
const converted = ({ step, progress = 0 }: ItemFileProgressPushedJson = {}): number | undefined => (step ? progress : undefined);

const percentNow = ({ state, compressed = 0, sent, size }: UploadRow): number =>
  state === 'compressing' ? compressed : percentOf(sent, size);
