import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { MayView } from '../src/library/access/may-view.js';
import { acts } from './acts.js';

export const notFound = { code: 'MEMBER_NOT_FOUND', status: 404 };
export const notAllowed = { code: 'REQUEST_NOT_ALLOWED', status: 409 };
export const noRequest = { code: 'REQUEST_NOT_FOUND', status: 404 };

/** The actions of members with private files of each other. */
export function accessActs(harness: () => Harness) {
  const { media, aPrivateFile } = acts(harness);
  /** The owner of a private file, and a member who wants to see it. */
  const two = async () => {
    const [ana, ben] = [newId(), newId()];
    return { ana, ben, file: await aPrivateFile(ana) };
  };
  const asks = async (who: string, owner: string, message = '') => {
    const { request } = await media().requestAccess(as(who), { userId: owner, message });
    return request?.id ?? '';
  };
  const decides = (owner: string, requestId: string, status = 'approved') => media().decideAccess(as(owner), { requestId, status });
  const granted = async () => {
    const members = await two();
    const id = await asks(members.ben, members.ana);
    await decides(members.ana, id);
    return { ...members, id };
  };
  const sees = async (who: string, owner: string) => {
    const { access, files } = await media().listPrivateMedia(as(who), { userId: owner });
    return { status: access?.status, files: access?.files, shown: files.map(({ id }) => id) };
  };
  const lists = async (who: string, direction: 'incoming' | 'outgoing', status = '') => {
    const { requests, total } = await media().listAccessRequests(as(who), { direction, status });
    return { ids: requests.map(({ id }) => id), total };
  };
  const mayView = (who: string, file: string) => harness().get(MayView).execute(who, file);
  return { media, aPrivateFile, two, asks, decides, granted, sees, lists, mayView };
}
