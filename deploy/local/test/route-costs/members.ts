import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { aMember, aPair, type Browser, profileForm } from '../browser.js';
import { decidedImage, until, upload } from '../upload.js';
import type { Cast, Part } from './cast.js';

const portrait = readFileSync(new URL('../../demo/portraits/ana.webp', import.meta.url));

/** What members do with profiles, people, conversations and pictures. */
export const callsOfMembers = (): Part[] => [discover, keepProfile, talk, askHost, showPictures];

async function discover({ meter, stack: { url }, ana }: Cast): Promise<void> {
  const [cleo, dora] = [await aMember(url), await aMember(url)];
  await meter.read(ana, 'GET /deck');
  await meter.call(ana, 'PUT /deck/filters', { filters: { maxMiles: 0, verifiedOnly: false, onlineToday: false } });
  await meter.call(ana, 'POST /swipes', { targetId: cleo.userId, action: 'like' });
  await meter.call(ana, 'DELETE /swipes/likes/{targetId}', { targetId: cleo.userId });
  await ana.need('POST', '/swipes', { targetId: dora.userId, action: 'pass' });
  await meter.call(ana, 'DELETE /swipes/last-pass');
  await meter.call(ana, 'DELETE /swipes/passes');
  await meter.read(ana, 'GET /profiles/{id}', { id: cleo.userId });
  await cleo.like(ana);
  for (const list of ['admirers', 'viewers', 'activity', 'matches', 'member-stats']) await meter.read(ana, `GET /${list}`);
  await meter.call(ana, 'PUT /activity/seen');
  await meter.call(ana, 'PUT /blocks/{userId}', { userId: cleo.userId });
  await meter.read(ana, 'GET /blocks');
  await meter.call(ana, 'DELETE /blocks/{userId}', { userId: cleo.userId });
  const { members } = await aPair(url);
  await meter.call(members[0], 'DELETE /matches/{userId}', { userId: members[1].userId });
  await meter.call(ana, 'POST /reports', { userId: dora.userId, reportType: 'spam' });
}

async function keepProfile({ meter, ana, bea }: Cast): Promise<void> {
  await meter.read(ana, 'GET /profile');
  await meter.call(ana, 'PUT /profile', { ...profileForm, age: 31 });
  await meter.call(ana, 'PUT /profile/age-preference', { minAgePreference: 20, maxAgePreference: 90 });
  await meter.call(ana, 'PUT /profile/visibility', { isProfileHidden: true });
  await ana.need('PUT', '/profile/visibility', { isProfileHidden: false });
  await meter.read(ana, 'GET /places', { q: 'atlanta' });
  await meter.read(ana, 'GET /badges');
  await meter.call(ana, 'POST /badges/check');
  await meter.call(ana, 'PUT /badges/selection', { selectedBadges: [] });
  await meter.read(ana, 'GET /verification');
  const { url: page } = await meter.call(ana, 'POST /verification');
  await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'verified' }), redirect: 'manual' });
  await until(
    () => ana.need('GET', '/verification'),
    ({ verificationStatus }) => verificationStatus === 'verified',
  );
  await meter.call(ana, 'POST /verification/check');
  const { code } = await meter.call(bea, 'POST /referrals/codes');
  await meter.call(ana, 'POST /referrals/process', { code: code.code });
  await meter.read(bea, 'GET /referrals');
  await meter.call(bea, 'PUT /referrals/codes/{id}', { id: code.id, isActive: false });
}

const message = (more: object = {}) => ({ clientMessageId: randomUUID(), content: 'Good evening', ...more });

async function talk({ meter, ana, bea, conversationId: id }: Cast): Promise<void> {
  await meter.read(ana, 'GET /chat/access');
  await meter.call(ana, 'POST /conversations', { userId: bea.userId });
  await meter.call(ana, 'POST /conversations/{id}/messages', { id, ...message() });
  const { message: burn } = await bea.need('POST', `/conversations/${id}/messages`, message({ isBurnMessage: true }));
  await meter.read(ana, 'GET /conversations');
  await meter.read(ana, 'GET /conversations/{id}/messages', { id });
  await meter.call(ana, 'POST /conversations/{id}/messages/search', { id, text: 'evening' });
  await meter.read(ana, 'GET /unread');
  await meter.read(ana, 'GET /presence', { userIds: bea.userId });
  await meter.call(ana, 'PUT /conversations/{id}/read', { id, sequence: burn.sequence });
  await meter.call(ana, 'POST /conversations/{id}/messages/{messageId}/open', { id, messageId: burn.id });
  await meter.call(ana, 'PUT /conversations/{id}/messages/{messageId}/reaction', { id, messageId: burn.id, reaction: 'heart' });
  await meter.call(ana, 'PUT /conversations/{id}/note', { id, note: 'Allergic to cats' });
  await meter.read(ana, 'GET /chat/preferences');
  await meter.call(ana, 'PUT /chat/preferences', { preferences: { readReceipts: true, typing: true } });
  const { call } = await meter.call(ana, 'POST /conversations/{id}/calls', { id, kind: 'voice' });
  const callId = call.id;
  await meter.call(bea, 'POST /calls/{callId}/answer', { callId });
  await meter.call(ana, 'PUT /calls/{callId}/presence', { callId });
  await meter.call(ana, 'POST /calls/{callId}/descriptions', { callId, type: 'offer', sdp: 'v=0' });
  await meter.call(ana, 'PUT /calls/{callId}/clarity', { callId, isClear: true });
  await meter.call(ana, 'DELETE /calls/{callId}', { callId });
  const { id: photoId } = await upload(bea, 'chat-photo', portrait, 'portrait.webp');
  const { message: viewOnce } = await until(
    () => bea.ask('POST', `/conversations/${id}/messages`, message({ photoId, isViewOnce: true })).then(({ body }) => body),
    (answer) => answer.message !== undefined,
    60_000,
  );
  await ana.need('POST', `/conversations/${id}/messages/${viewOnce.id}/open`, {});
  await meter.call(ana, 'POST /conversations/{id}/messages/{messageId}/close', { id, messageId: viewOnce.id });
  const signal = { action: 'copy_attempted', trigger: 'copy' };
  await meter.call(ana, 'POST /conversations/{id}/messages/{messageId}/signals', { id, messageId: burn.id, ...signal });
  await meter.call(bea, 'DELETE /conversations/{id}/messages/{messageId}', { id, messageId: burn.id });
}

async function askHost({ meter, ana }: Cast): Promise<void> {
  await meter.call(ana, 'POST /host-conversation', { language: 'en' });
  await meter.call(ana, 'POST /host-conversation/messages', message({ content: 'Who sees my photos?' }));
  await until(
    () => ana.need('GET', '/host-conversation'),
    ({ conversation }) => conversation.messages.at(-1).fromHost && conversation.messages.at(-1).complete,
  );
  await meter.read(ana, 'GET /host-conversation');
  await meter.call(ana, 'DELETE /host-conversation');
}

async function showPictures({ meter, ana, bea }: Cast): Promise<void> {
  const image = await upload(ana, 'profile-image', portrait, 'portrait.webp');
  const [shown, hidden] = [await aFile(ana, 'profile-media'), await aFile(ana, 'private-media')];
  await decidedImage(ana, image.id);
  await meter.read(ana, 'GET /profile/images');
  await meter.call(ana, 'DELETE /profile/images');
  await meter.read(ana, 'GET /media', { bucket: 'private-media' });
  await meter.call(ana, 'PUT /media/gallery', { ids: [shown] });

  const { request } = await meter.call(bea, 'POST /access-requests', { userId: ana.userId, message: 'May I?' });
  await meter.read(ana, 'GET /access-requests', { direction: 'incoming' });
  await meter.call(ana, 'PUT /access-requests/{id}', { id: request.id, status: 'approved' });
  await meter.read(bea, 'GET /profiles/{userId}/private-media', { userId: ana.userId });
  await meter.call(ana, 'DELETE /access-requests/{id}', { id: request.id });
  await meter.call(ana, 'DELETE /media/{id}', { id: hidden });
}

/** A picture that is processed. */
async function aFile(owner: Browser, bucket: string): Promise<string> {
  const { status, id, body } = await upload(owner, bucket, portrait, 'photo.webp');
  if (status !== 204) throw new Error(`The upload failed: ${status} ${body}`);
  await until(
    () => owner.need('GET', `/media?bucket=${bucket}`),
    ({ files }) => files?.some((file: { id: string; state: string }) => file.id === id && file.state === 'ready'),
    60_000,
  );
  return id;
}
