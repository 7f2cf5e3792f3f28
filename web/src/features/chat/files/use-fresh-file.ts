import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { useState } from 'react';
import { useAppDispatch } from '#web/client/reducer';
import { readPage } from '../messages/read-page.api';
import { sequenceOf } from '../messages/merge-messages';

type FileKind = 'photo' | 'voice';
type FileOf<Kind extends FileKind> = NonNullable<MessageJson[Kind]>;

interface FreshFile<File> {
  file: File;
  /** Reads its addresses again once they have expired. */
  renew: () => Promise<File | undefined>;
}

/** The photo or the voice note of a message, and how to read its addresses again. */
export function useFreshFile<Kind extends FileKind>(message: MessageJson, kind: Kind): FreshFile<FileOf<Kind>> {
  const dispatch = useAppDispatch();
  const [fresh, setFresh] = useState<{ instead: MessageJson[Kind]; file: FileOf<Kind> }>();
  const { conversationId = '', [kind]: known } = message;
  const renew = async () => {
    const wanted = { conversationId, after: sequenceOf(message) - 1, limit: 1 };
    const { data } = await dispatch(readPage.initiate(wanted, { subscribe: false, forceRefetch: true }));
    const read = data?.messages?.find(({ id }) => id === message.id)?.[kind];
    if (read) setFresh({ instead: known, file: read });
    return read ?? undefined;
  };
  return { file: (fresh && fresh.instead === known ? fresh.file : known) ?? ({} as FileOf<Kind>), renew };
}
