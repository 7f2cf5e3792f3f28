import { t } from '@lingui/core/macro';
import type { Dispatch, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { MediaFileJson } from '@sotto/proto/media/v1/media';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from 'sonner';
import { env } from '#web/lib/env';
import { bearer } from '#web/client/session/session';
import { mediaApi } from './media.api';

const undoMs = 8_000;

type ApiDispatch = Dispatch & ThunkDispatch<unknown, unknown, UnknownAction>;

interface Removals {
  /** Ids that are gone for the eye. */
  gone: ReadonlySet<string>;
  remove: (file: MediaFileJson) => void;
}

/** MEDIA-09: a removed file is gone at once and can be taken back for eight seconds. The server is notified of it afterwards, or when the page is left. */
export function useRemovals(): Removals {
  const dispatch = useDispatch<ApiDispatch>();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const put = (id: string, away: boolean) => setGone((ids) => new Set(away ? [...ids, id] : [...ids].filter((one) => one !== id)));

  const send = async (id: string) => {
    clearTimeout(waiting.current.get(id));
    waiting.current.delete(id);
    toast.dismiss(id);
    const { error } = await dispatch(mediaApi.endpoints.removeMedia.initiate(id));
    if (!error) return;
    put(id, false);
    toast.error(t`Delete Failed`);
  };
  const remove = ({ id = '' }: MediaFileJson) => {
    if (waiting.current.has(id)) return;
    put(id, true);
    waiting.current.set(
      id,
      setTimeout(() => void send(id), undoMs),
    );
    toast(t`File Removed`, { id, duration: undoMs, action: { label: t`Undo`, onClick: () => undo(id) } });
  };
  const undo = (id: string) => {
    clearTimeout(waiting.current.get(id));
    waiting.current.delete(id);
    put(id, false);
  };

  const sendAll = useRef(send);
  useEffect(() => {
    sendAll.current = send;
  });
  useEffect(() => {
    const pending = waiting.current;
    const closing = () => {
      for (const id of pending.keys()) removeWhileClosing(id);
      pending.clear();
    };
    addEventListener('pagehide', closing);
    return () => {
      removeEventListener('pagehide', closing);
      for (const id of [...pending.keys()]) void sendAll.current(id);
    };
  }, []);
  return { gone, remove };
}

/** The page goes away; the request does not. */
function removeWhileClosing(id: string): void {
  const headers = { authorization: `Bearer ${bearer() ?? ''}` };
  void fetch(`${env.apiUrl}/media/${id}`, { method: 'DELETE', headers, keepalive: true }).catch(() => undefined);
}
