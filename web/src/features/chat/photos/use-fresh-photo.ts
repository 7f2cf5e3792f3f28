import type { MessageJson, MessagePhotoJson } from '@sotto/proto/chat/v1/messages';
import { useState } from 'react';
import { useAppDispatch } from '#web/client/reducer';
import { readPage } from '../messages/read-page.api';
import { sequenceOf } from '../messages/merge-messages';

/** The photo of a message, and how to read its addresses again once they have expired. */
export function useFreshPhoto(message: MessageJson): { photo: MessagePhotoJson; renew: () => Promise<MessagePhotoJson | undefined> } {
  const dispatch = useAppDispatch();
  const [fresh, setFresh] = useState<{ instead: MessagePhotoJson | undefined; photo: MessagePhotoJson }>();
  const { conversationId = '', photo } = message;
  const renew = async () => {
    const wanted = { conversationId, after: sequenceOf(message) - 1, limit: 1 };
    const { data } = await dispatch(readPage.initiate(wanted, { subscribe: false, forceRefetch: true }));
    const read = data?.messages?.find(({ id }) => id === message.id)?.photo;
    if (read) setFresh({ instead: photo, photo: read });
    return read;
  };
  return { photo: (fresh && fresh.instead === photo ? fresh.photo : photo) ?? {}, renew };
}
