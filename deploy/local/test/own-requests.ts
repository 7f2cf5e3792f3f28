import { createECDH, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Browser, profileForm } from './browser.js';
import { moneyHoldings, moneyRequestsOf } from './own-money-requests.js';
import { until, upload } from './upload.js';

/** One request of a member. */
export interface Request {
  /** As the description of the interface names it. */
  route: string;
  path?: string;
  body?: object;
}

/** What nobody but its owner may ever read. */
export const secret = { contactEmail: 'secret@sotto.example', contactPhone: '+1 404 555 0199' };

/** What a browser subscribes with. */
const browserKey = createECDH('prime256v1').generateKeys('base64url');

/** Everything that a member can ask for, with her ids; the last ones end her own session. */
export async function requestsOf(ana: Browser, bea: Browser, conversationId: string): Promise<Request[]> {
  const { devices } = await ana.need('GET', '/sessions');
  const message = { clientMessageId: randomUUID(), content: 'between the two of us' };
  const { message: sent } = await ana.need('POST', `/conversations/${conversationId}/messages`, message);
  const burning = { clientMessageId: randomUUID(), content: 'for her alone', isBurnMessage: true };
  const { message: burn } = await bea.need('POST', `/conversations/${conversationId}/messages`, burning);
  await ana.need('POST', `/conversations/${conversationId}/messages`, { ...message, clientMessageId: randomUUID() });
  const { call } = await bea.need('POST', `/conversations/${conversationId}/calls`, { kind: 'voice' });
  const question = { clientMessageId: randomUUID(), content: 'Who sees what stays between the two of us?' };
  await ana.need('POST', '/host-conversation', {});
  await ana.need('POST', '/host-conversation/messages', question);
  await until(() => ana.need('GET', '/host-conversation'), isAnswered, 20_000);
  const fileId = await privateFile(ana);
  const { request } = await bea.need('POST', '/access-requests', { userId: ana.userId });
  const { code } = await ana.need('POST', '/referrals/codes');
  return [
    ...plainReads.map((path) => ({ route: `GET /api/v1/${path}` })),
    ...(await moneyRequestsOf(ana, bea)),
    { route: 'GET /api/v1/media', path: '/media?bucket=private-media' },
    { route: 'GET /api/v1/access-requests', path: '/access-requests?direction=incoming' },
    { route: 'GET /api/v1/profiles/{userId}/private-media', path: `/profiles/${ana.userId}/private-media` },
    { route: 'PUT /api/v1/media/gallery', body: { ids: [] } },
    { route: 'DELETE /api/v1/media/{id}', path: `/media/${fileId}` },
    { route: 'DELETE /api/v1/profile/images' },
    { route: 'POST /api/v1/access-requests', body: { userId: bea.userId } },
    { route: 'PUT /api/v1/access-requests/{id}', path: `/access-requests/${request.id}`, body: { status: 'approved' } },
    { route: 'DELETE /api/v1/access-requests/{id}', path: `/access-requests/${request.id}` },
    { route: 'PUT /api/v1/activity/seen' },
    { route: 'POST /api/v1/badges/check' },
    { route: 'PUT /api/v1/badges/selection', body: { selectedBadges: [] } },
    { route: 'PUT /api/v1/deck/filters', body: { filters: { maxMiles: 0, verifiedOnly: true, onlineToday: false } } },
    { route: 'PUT /api/v1/profile/visibility', body: { isProfileHidden: true } },
    { route: 'POST /api/v1/referrals/codes' },
    { route: 'POST /api/v1/referrals/process', body: { code: 'NOBODYS1' } },
    { route: 'PUT /api/v1/referrals/codes/{id}', path: `/referrals/codes/${code.id}`, body: { isActive: false } },
    { route: 'POST /api/v1/verification' },
    { route: 'POST /api/v1/verification/check' },
    { route: 'PUT /api/v1/account/mail-preferences', body: { preferences: { matches: false, accessRequests: false, reviews: false } } },
    {
      route: 'PUT /api/v1/account/push-settings',
      body: {
        settings: { matches: false, accessRequests: false, reviews: false, messages: false, sales: false, likes: false, detailed: true },
      },
    },
    {
      route: 'PUT /api/v1/account/push-subscription',
      body: { endpoint: 'https://push.example.com/1', p256dh: browserKey, auth: 'A'.repeat(22) },
    },
    { route: 'DELETE /api/v1/account/push-subscription' },
    { route: 'PUT /api/v1/account/password', body: { password: 'a guess', newPassword: 'a new one' } },
    { route: 'POST /api/v1/account/email-change', body: { email: 'other@sotto.example', password: 'a guess' } },
    { route: 'PUT /api/v1/account/language', body: { language: 'en' } },
    { route: 'PUT /api/v1/account/discretion', body: { autoLockMinutes: 5, curtain: true, tabDisguise: 'home' } },
    { route: 'PUT /api/v1/account/pin', body: { password: 'a guess', pin: '1234' } },
    { route: 'DELETE /api/v1/account/pin' },
    { route: 'POST /api/v1/account/passkey-challenge' },
    { route: 'POST /api/v1/account/passkeys/creation', body: { password: 'a guess' } },
    { route: 'POST /api/v1/account/passkeys', body: { attestation: noPasskey, name: 'Phone' } },
    { route: 'PUT /api/v1/account/passkeys/{id}', path: `/account/passkeys/${fileId}`, body: { name: 'Phone' } },
    { route: 'DELETE /api/v1/account/passkeys/{id}', path: `/account/passkeys/${fileId}` },
    { route: 'POST /api/v1/account/two-factor', body: { password: 'a guess' } },
    { route: 'PUT /api/v1/account/two-factor', body: { code: '123456' } },
    { route: 'DELETE /api/v1/account/two-factor', body: { password: 'a guess' } },
    { route: 'POST /api/v1/account/export', body: { password: 'a guess' } },
    { route: 'POST /api/v1/account/deletion', body: { password: 'a guess' } },
    { route: 'GET /api/v1/places', path: '/places?q=atlanta' },
    { route: 'GET /api/v1/presence', path: `/presence?userIds=${bea.userId}` },
    { route: 'GET /api/v1/profiles/{id}', path: `/profiles/${ana.userId}` },
    { route: 'GET /api/v1/conversations/{id}/messages', path: `/conversations/${conversationId}/messages` },
    { route: 'POST /api/v1/conversations/{id}/messages', path: `/conversations/${conversationId}/messages`, body: message },
    {
      route: 'POST /api/v1/conversations/{id}/messages/search',
      path: `/conversations/${conversationId}/messages/search`,
      body: { text: 'between' },
    },
    {
      route: 'POST /api/v1/conversations/{id}/messages/{messageId}/open',
      path: `/conversations/${conversationId}/messages/${burn.id}/open`,
      body: {},
    },
    {
      route: 'POST /api/v1/conversations/{id}/messages/{messageId}/close',
      path: `/conversations/${conversationId}/messages/${burn.id}/close`,
      body: {},
    },
    {
      route: 'POST /api/v1/conversations/{id}/messages/{messageId}/signals',
      path: `/conversations/${conversationId}/messages/${burn.id}/signals`,
      body: { action: 'copy_attempted', trigger: 'copy' },
    },
    {
      route: 'PUT /api/v1/conversations/{id}/messages/{messageId}/reaction',
      path: `/conversations/${conversationId}/messages/${burn.id}/reaction`,
      body: { reaction: 'heart' },
    },
    {
      route: 'DELETE /api/v1/conversations/{id}/messages/{messageId}',
      path: `/conversations/${conversationId}/messages/${burn.id}`,
    },
    { route: 'PUT /api/v1/conversations/{id}/note', path: `/conversations/${conversationId}/note`, body: { note: 'Mine' } },
    { route: 'POST /api/v1/conversations/{id}/calls', path: `/conversations/${conversationId}/calls`, body: { kind: 'video' } },
    { route: 'POST /api/v1/calls/{callId}/answer', path: `/calls/${call.id}/answer`, body: {} },
    { route: 'PUT /api/v1/calls/{callId}/presence', path: `/calls/${call.id}/presence`, body: {} },
    { route: 'POST /api/v1/calls/{callId}/descriptions', path: `/calls/${call.id}/descriptions`, body: { type: 'offer', sdp: 'v=0' } },
    { route: 'PUT /api/v1/calls/{callId}/clarity', path: `/calls/${call.id}/clarity`, body: { isClear: true } },
    { route: 'DELETE /api/v1/calls/{callId}', path: `/calls/${call.id}` },
    { route: 'GET /api/v1/chat/preferences' },
    { route: 'PUT /api/v1/chat/preferences', body: { preferences: { readReceipts: false, typing: false } } },
    { route: 'GET /api/v1/host-conversation' },
    { route: 'POST /api/v1/host-conversation', body: {} },
    { route: 'POST /api/v1/host-conversation/messages', body: { ...question, content: 'Hello' } }, // the id is hers
    { route: 'DELETE /api/v1/host-conversation' },
    { route: 'GET /api/v1/notices' },
    { route: 'POST /api/v1/notices/seen' },
    { route: 'POST /api/v1/decisions/{decisionId}/appeal', path: `/decisions/${fileId}/appeal`, body: { text: 'I was never asked.' } },
    {
      route: 'POST /api/v1/admin/images/{imageId}/decision',
      path: `/admin/images/${fileId}/decision`,
      body: { status: 'rejected', decisionId: randomUUID() },
    },
    { route: 'POST /api/v1/admin/images/{imageId}/diversion', path: `/admin/images/${fileId}/diversion`, body: {} },
    { route: 'POST /api/v1/reports', body: { userId: bea.userId, reportType: 'spam', messageIds: [sent.id] } },
    { route: 'GET /api/v1/admin/message-audit' },
    { route: 'GET /api/v1/admin/message-audit/export' },
    { route: 'POST /api/v1/admin/messages/{id}/text', path: `/admin/messages/${sent.id}/text`, body: { reason: 'curious' } },
    { route: 'POST /api/v1/admin/messages/{id}/restoration', path: `/admin/messages/${burn.id}/restoration`, body: { reason: 'curious' } },
    { route: 'PUT /api/v1/conversations/{id}/read', path: `/conversations/${conversationId}/read`, body: { sequence: 1 } },
    { route: 'POST /api/v1/conversations', body: { userId: bea.userId } },
    { route: 'POST /api/v1/swipes', body: { targetId: ana.userId, action: 'like' } },
    { route: 'DELETE /api/v1/swipes/last-pass' },
    { route: 'DELETE /api/v1/swipes/likes/{targetId}', path: `/swipes/likes/${ana.userId}` },
    { route: 'DELETE /api/v1/swipes/passes' },
    { route: 'PUT /api/v1/profile', body: { ...profileForm, age: 31 } },
    { route: 'PUT /api/v1/profile/age-preference', body: { minAgePreference: 30, maxAgePreference: 40 } },
    { route: 'DELETE /api/v1/matches/{userId}', path: `/matches/${bea.userId}` },
    { route: 'PUT /api/v1/blocks/{userId}', path: `/blocks/${bea.userId}` },
    { route: 'DELETE /api/v1/blocks/{userId}', path: `/blocks/${bea.userId}` },
    { route: 'DELETE /api/v1/sessions/{id}', path: `/sessions/${devices[0].sessionId}` },
    { route: 'POST /api/v1/sessions/refresh' },
    { route: 'DELETE /api/v1/sessions/current' },
    { route: 'DELETE /api/v1/sessions' },
    { route: 'POST /api/v1/sessions/lock' },
    { route: 'POST /api/v1/sessions/unlock', body: { password: 'a guess' } },
    { route: 'POST /api/v1/sessions/unlock-challenge' },
  ];
}

/** What somebody may ask about the two and what is theirs, besides what they ask themselves. */
export function requestsAbout(ana: Browser, bea: Browser, conversationId: string, own: readonly Request[]): Request[] {
  const idOf = (route: string) => own.find((request) => request.route === route)?.path?.split('/')[2] ?? '';
  const [itemId, fileId] = [idOf('GET /api/v1/items/{id}'), idOf('DELETE /api/v1/media/{id}')];
  const report = { userId: ana.userId, reportType: 'other' };
  const boost = { boostType: 'message_highlight', message: 'hello', recipientId: bea.userId, conversationId, attemptId: randomUUID() };
  return [
    { route: 'GET /api/v1/storefronts/{creatorId}', path: `/storefronts/${ana.userId}` },
    { route: 'GET /api/v1/storefronts/{creatorId}/items', path: `/storefronts/${ana.userId}/items` },
    { route: 'GET /api/v1/presence', path: `/presence?userIds=${ana.userId}&userIds=${bea.userId}` },
    { route: 'POST /api/v1/tips', body: { recipientId: ana.userId, amount: 500, note: '', attemptId: randomUUID() } },
    { route: 'POST /api/v1/boosts', body: boost },
    { route: 'POST /api/v1/conversations', body: { userId: ana.userId } },
    { route: 'POST /api/v1/access-requests', body: { userId: ana.userId } },
    { route: 'PUT /api/v1/blocks/{userId}', path: `/blocks/${ana.userId}` },
    { route: 'PUT /api/v1/storefront', body: { storefrontName: 'Mine', bio: '', bannerFileId: fileId, isEnabled: true } },
    { route: 'POST /api/v1/reports', body: report },
    { route: 'POST /api/v1/reports', body: { ...report, subjectKind: 'item', subjectId: itemId } },
    { route: 'POST /api/v1/reports', body: { ...report, subjectKind: 'storefront', subjectId: ana.userId } },
    { route: 'POST /api/v1/reports', body: { ...report, subjectKind: 'image', subjectId: fileId } },
  ];
}

/** The form of a passkey, without a signature. */
const noPasskey = { credentialId: 'none', clientDataJson: 'none', attestationObject: 'none' };

const plainReads = [
  'account',
  'account/export',
  'account/mail-preferences',
  'account/passkeys',
  'account/push-settings',
  'activity',
  'admirers',
  'badges',
  'blocks',
  'chat/access',
  'conversations',
  'deck',
  'member-stats',
  'matches',
  'profile',
  'profile/images',
  'referrals',
  'sessions',
  'unread',
  'verification',
  'viewers',
];

const isAnswered = ({ conversation }: { conversation: { messages: { fromHost?: boolean; complete?: boolean }[] } }) => {
  const last = conversation.messages.at(-1);
  return Boolean(last?.fromHost && last.complete);
};

/** A photo that nobody but its owner may see. */
async function privateFile(ana: Browser): Promise<string> {
  const portrait = readFileSync(new URL('../demo/portraits/ana.webp', import.meta.url));
  const { status, id, body } = await upload(ana, 'private-media', portrait, 'secret-photo.webp');
  if (status !== 204) throw new Error(`The upload failed: ${status} ${body}`);
  const processed = ({ files }: { files?: { state: string }[] }) => files?.[0]?.state === 'ready';
  await until(() => ana.need('GET', '/media?bucket=private-media'), processed, 60_000);
  return id;
}

/** Addresses of pictures change by the minute; what they lead to does not. */
const withoutSignatures = (json: string): string => json.replaceAll(/\?expires=\d+&signature=[\w-]+/g, '');

/** What a member holds, as she sees it. */
export async function holdings(ana: Browser, conversationId: string): Promise<string> {
  const paths = [
    ...[
      '/account',
      '/account/mail-preferences',
      '/account/push-settings',
      '/blocks',
      '/matches',
      '/profile',
      '/sessions',
      '/conversations',
      '/referrals',
    ],
    ...['/verification', '/media?bucket=private-media', '/access-requests?direction=incoming', '/host-conversation'],
    ...moneyHoldings,
    `/conversations/${conversationId}/messages`,
  ];
  return withoutSignatures(JSON.stringify(await Promise.all(paths.map((path) => ana.need('GET', path)))));
}

/** What is left of the admin area: each route with her id, wherever it takes one. */
export async function staffRequestsOf({ userId, url }: Browser, listed: readonly Request[]): Promise<Request[]> {
  const known = new Set(listed.map(({ route }) => route));
  const staff = (await memberRoutes(url)).filter((route) => route.includes(' /api/v1/admin/') && !known.has(route));
  return staff.map((route) => ({
    route,
    path: route.replace(/^\w+ \/api\/v1/, '').replaceAll(/\{\w+\}/g, userId),
    ...(/^(POST|PUT)/.test(route) ? { body: {} } : {}),
  }));
}

/** Every route that wants a member, as the interface describes itself: one that is missing above is noticed. */
export async function memberRoutes(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, { security?: object[] }>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.some((scheme) => Object.keys(scheme).length > 0))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}
