import type { MessageInitShape } from '@bufbuild/protobuf';
import { newId } from '@sotto/kit/orm/ids';
import { MessageBurnedPushedSchema, MessagePushedSchema, type Message } from '@sotto/proto/chat/v1/messages';
import type { SendMessageRequestSchema } from '@sotto/proto/chat/v1/chat_service';
import { ChatFilesDiscardedSchema, ChatFileSentSchema } from '@sotto/proto/chat/v1/events';
import { as, asService } from '@sotto/testing/viewers';
import { SweepBurned } from '../src/burn/sweep-burned.js';
import { evidenceDays, ForgetConversations } from '../src/conversations/forget-conversations.js';
import { columnsContaining, expireBurnMessage, openBurnMessageAs, secretWord } from './burn-messages.js';
import { MediaFiles, thumbhash, waveform } from './media-files.js';
import { World } from './world.js';

let world: World;
let media: MediaFiles;
beforeAll(async () => {
  world = await World.start();
  media = await MediaFiles.of(world);
});
afterAll(() => world.stop());

const uploaded: MediaFiles['photo'] = (...photo) => media.photo(...photo);
const recorded: MediaFiles['voice'] = (...voice) => media.voice(...voice);

type Sending = Omit<MessageInitShape<typeof SendMessageRequestSchema>, '$typeName'>;
async function send(userId: string, conversationId: string, options: Sending): Promise<Message> {
  const { message } = await world.chat.sendMessage(as(userId), { conversationId, clientMessageId: newId(), content: '', ...options });
  return message!;
}
const sweep = () => world.h.get(SweepBurned).execute();
const seenBy = async (userId: string, { conversationId, sequence }: Message) =>
  (await world.chat.listMessages(as(userId), { conversationId, after: sequence - 1, limit: 1 })).messages[0]!;
const close = (userId: string, { conversationId, id: messageId }: Message) =>
  world.chat.closeViewOnce(as(userId), { conversationId, messageId });
const discarded = async () => (await world.h.published(ChatFilesDiscardedSchema)).flatMap(({ fileIds }) => fileIds);
/** A conversation in which both have written, so that no photo is held. */
async function talk() {
  const chatting = await world.chatting();
  for (const userId of [chatting.one, chatting.two]) await world.say(userId, chatting.conversationId, 'hi');
  return chatting;
}

describe('SendMessage: a photo', () => {
  test('comes with addresses for each of the two members and with its caption', async () => {
    const { one, two, conversationId } = await talk();
    const devices = [await world.device(one), await world.device(two)];
    const photoId = uploaded(one);
    const message = await send(one, conversationId, { photoId, content: 'The sea' });
    const photo = { id: photoId, width: 1200, height: 900, mayBeExplicit: false, isHeld: false };
    const addresses: string[] = [];
    for (const seen of [message, await seenBy(one, message), await seenBy(two, message)]) {
      expect(seen).toMatchObject({ content: 'The sea', photo, isBurnMessage: false, isViewOnce: false });
      expect(seen.photo?.picture).toMatchObject({ thumbhash, blurred: false });
      addresses.push(seen.photo?.picture?.largeUrl ?? '');
    }
    expect(addresses[0]).toContain(`/media/${photoId}/large`);
    expect(addresses[1]).toBe(addresses[0]);
    expect(addresses[2]).not.toBe(addresses[0]); // signed for the other viewer
    await world.h.settle();
    for (const [index, device] of devices.entries())
      expect(device.of(MessagePushedSchema).at(-1)?.message?.photo?.picture?.largeUrl).toBe(addresses[index === 0 ? 0 : 2]);
    expect(await world.h.published(ChatFileSentSchema)).toContainEqual(
      expect.objectContaining({ fileId: photoId, senderId: one, burns: false }),
    );
  });

  test('needs no caption, and the same client id stores it once', async () => {
    const { one, conversationId } = await talk();
    const sending = { photoId: uploaded(one), clientMessageId: newId(), content: ' ' };
    const first = await send(one, conversationId, sending);
    media.destroy(sending.photoId); // media may have destroyed it since
    expect((await send(one, conversationId, sending)).id).toBe(first.id);
    expect(first.content).toBe('');
  });

  test('is refused unless it is a checked one of the sender that no message has', async () => {
    const { one, two, conversationId } = await talk();
    const sent = uploaded(one);
    await send(one, conversationId, { photoId: sent });
    for (const [photoId, code, status] of [
      [newId(), 'PHOTO_NOT_FOUND', 404],
      [uploaded(two), 'PHOTO_NOT_FOUND', 404],
      [sent, 'PHOTO_NOT_FOUND', 404],
      [uploaded(one, { state: 'processing' }), 'PHOTO_NOT_READY', 409],
      [uploaded(one, { state: 'refused' }), 'PHOTO_REFUSED', 422],
    ] as const)
      await expect(send(one, conversationId, { photoId })).rejects.toMatchObject({ code, status });
    await expect(send(one, conversationId, {})).rejects.toMatchObject({ code: 'BLANK_MESSAGE' });
    expect((await world.chat.listMessages(as(one), { conversationId })).messages).toHaveLength(3);
  });

  test.each([
    ['all', false, true],
    ['verified', false, false],
    ['verified', true, true],
    ['none', true, false],
  ])('that may show nudity: with "%s", a sender who is verified: %s may send it: %s', async (explicitPhotos, verified, accepted) => {
    const { one, two, conversationId } = await talk();
    await world.change(one, { verified });
    await world.chat.saveChatPreferences(as(two), { preferences: { readReceipts: true, typing: true, explicitPhotos } });
    const sending = send(one, conversationId, { photoId: uploaded(one, { explicit: true }) });
    if (accepted) expect((await seenBy(two, await sending)).photo).toMatchObject({ mayBeExplicit: true });
    else await expect(sending).rejects.toMatchObject({ code: 'PHOTO_NOT_ACCEPTED', status: 403 });
    expect((await send(one, conversationId, { photoId: uploaded(one) })).photo).toMatchObject({ mayBeExplicit: false });
  });

  test('is held until its recipient has written once', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await send(one, conversationId, { photoId: uploaded(one) });
    expect((await seenBy(one, message)).photo).toMatchObject({ isHeld: true, picture: expect.anything() });
    const held = (await seenBy(two, message)).photo;
    expect([held?.isHeld, held?.picture]).toEqual([true, undefined]);
    await world.say(two, conversationId, 'hello');
    expect((await seenBy(two, message)).photo).toMatchObject({ isHeld: false, picture: expect.anything() });
  });
});

describe('A photo in a burn message', () => {
  test('has no address for its recipient before it is opened, and no placeholder for anybody', async () => {
    const { one, two, conversationId } = await talk();
    const message = await send(one, conversationId, { photoId: uploaded(one), isBurnMessage: true, content: secretWord() });
    expect(message.photo?.picture).toMatchObject({ thumbhash: '', largeUrl: expect.stringContaining('/media/') });
    expect((await seenBy(two, message)).photo?.picture).toBeUndefined();
    const { conversations } = await world.chat.listConversations(as(two), {});
    const latest = conversations.find(({ conversation }) => conversation?.id === conversationId)?.latest;
    expect([latest?.photo?.id, latest?.photo?.picture]).toEqual([message.photo?.id, undefined]);
    const { message: opened } = await openBurnMessageAs(world, two, message);
    expect(opened?.photo?.picture).toMatchObject({ largeUrl: expect.stringContaining('/media/') });
    expect(await columnsContaining(world, message.photo?.id ?? '')).not.toContain('messages.content');
  });

  test('reaches its recipient as a copy of their own, with a watermark if its sender asked for one', async () => {
    const { one, two, conversationId } = await talk();
    for (const [options, rendition] of [
      [{ isBurnMessage: true }, 'traced'],
      [{ isViewOnce: true, hasWatermark: true }, 'watermarked'],
    ] as const) {
      const photoId = uploaded(one);
      const message = await send(one, conversationId, { photoId, ...options });
      expect(message.photo).toMatchObject({ hasWatermark: rendition === 'watermarked' });
      expect(message.photo?.picture?.largeUrl).toContain(`/media/${photoId}/large?`);
      const { message: opened } = await openBurnMessageAs(world, two, message);
      const { smallUrl, mediumUrl, largeUrl } = opened?.photo?.picture ?? {};
      expect([smallUrl, mediumUrl]).toEqual(['', '']);
      expect(largeUrl).toContain(`/media/${photoId}/${rendition}?`);
      expect((await seenBy(two, message)).photo?.picture?.largeUrl).toBe(largeUrl);
    }
    const kept = await send(one, conversationId, { photoId: uploaded(one), hasWatermark: true });
    expect((await seenBy(two, kept)).photo).toMatchObject({
      hasWatermark: false,
      picture: { mediumUrl: expect.stringContaining('/medium?') },
    });
  });

  test('is absent once it burned, and media is asked to destroy it', async () => {
    const { one, two, conversationId } = await talk();
    const photoId = uploaded(one);
    const message = await send(one, conversationId, { photoId, isBurnMessage: true });
    await openBurnMessageAs(world, two, message);
    await sweep();
    await world.h.settle();
    expect(await discarded()).not.toContain(photoId);
    await expireBurnMessage(world, message);
    for (const userId of [one, two]) expect((await seenBy(userId, message)).photo).toBeUndefined();
    await sweep();
    await sweep();
    await world.h.settle();
    expect((await discarded()).filter((id) => id === photoId)).toEqual([photoId]);
    expect(await world.h.em.execute('select from message_files where file_id = ?', [photoId])).toEqual([]);
  });

  test('that can be viewed once burns for both when its recipient closes it', async () => {
    const { one, two, conversationId } = await talk();
    const photoId = uploaded(one);
    const message = await send(one, conversationId, { photoId, isViewOnce: true });
    expect(message).toMatchObject({ isViewOnce: true, isBurnMessage: true, burnDurationMinutes: 1 });
    await close(two, message); // it is not open yet
    expect(await seenBy(two, message)).toMatchObject({ isBurned: false });
    await openBurnMessageAs(world, two, message);
    await expect(close(one, message)).rejects.toMatchObject({ code: 'NOT_RECIPIENT', status: 403 });
    const devices = [await world.device(one), await world.device(two)];
    await close(two, message);
    await close(two, message);
    for (const userId of [one, two]) {
      const { isBurned, photo } = await seenBy(userId, message);
      expect([isBurned, photo]).toEqual([true, undefined]);
    }
    await expect(openBurnMessageAs(world, two, message)).rejects.toMatchObject({ code: 'MESSAGE_BURNED' });
    await world.h.settle();
    expect(await discarded()).toContain(photoId); // without waiting for the next sweep
    for (const device of devices)
      expect(device.of(MessageBurnedPushedSchema)).toEqual([{ conversationId, messageId: message.id, sequence: message.sequence }]);
  });

  test('closing finds no ordinary burn message and no message of others', async () => {
    const { one, two, conversationId } = await talk();
    const stranger = (await talk()).one;
    const burn = await send(one, conversationId, { photoId: uploaded(one), isBurnMessage: true });
    const viewOnce = await send(one, conversationId, { photoId: uploaded(one), isViewOnce: true });
    for (const closing of [close(two, burn), close(stranger, viewOnce)])
      await expect(closing).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND', status: 404 });
    const text = await send(one, conversationId, { content: 'hi', isViewOnce: true });
    expect(text).toMatchObject({ isViewOnce: false, isBurnMessage: false });
  });
});

describe('A photo disappears', () => {
  test('with a message that is taken back, and is destroyed after the evidence period', async () => {
    const { one, two, conversationId } = await talk();
    const photoId = uploaded(one);
    const message = await send(one, conversationId, { photoId });
    await world.chat.unsendMessage(as(one), { conversationId, messageId: message.id });
    for (const userId of [one, two]) expect((await seenBy(userId, message)).photo).toBeUndefined();
    const { messages } = await world.chat.listMessages(as(one), { conversationId });
    expect(messages.find(({ quote }) => quote)).toBeUndefined();
    await world.h.get(ForgetConversations).execute();
    await sweep();
    await world.h.settle();
    expect(await discarded()).not.toContain(photoId);
    await world.h.em.execute(`update messages set unsent_at = now() - interval '${evidenceDays + 1} days' where id = ?`, [message.id]);
    await world.h.get(ForgetConversations).execute();
    await sweep();
    await world.h.settle();
    expect(await discarded()).toContain(photoId);
  });

  test('with the account of either member', async () => {
    const { one, two, conversationId } = await talk();
    const ids = [uploaded(one), uploaded(two)];
    await send(one, conversationId, { photoId: ids[0] });
    await send(two, conversationId, { photoId: ids[1] });
    await world.erase(two);
    await sweep();
    await world.h.settle();
    expect(await discarded()).toEqual(expect.arrayContaining(ids));
  });

  test('from an answer: a quote says that there is a photo, as long as it can be seen', async () => {
    const { one, two, conversationId } = await talk();
    const message = await send(one, conversationId, { photoId: uploaded(one) });
    const answer = await send(two, conversationId, { content: 'Lovely', replyToSequence: message.sequence });
    expect(answer.quote).toMatchObject({ content: '', hasPhoto: true });
    await world.chat.unsendMessage(as(one), { conversationId, messageId: message.id });
    expect((await seenBy(two, answer)).quote).toMatchObject({ hasPhoto: false, isUnsent: true });
  });
});

describe('SendMessage: a voice note', () => {
  test('comes with its length, its waveform and an address for each of the two members, also before any answer', async () => {
    const { one, two, conversationId } = await world.chatting();
    const voiceId = recorded(one);
    const message = await send(one, conversationId, { voiceId });
    expect(message).toMatchObject({ content: '', voice: { id: voiceId, durationMs: 4200, waveform: Buffer.from(waveform) } });
    const received = await seenBy(two, message);
    const addresses = [message.voice?.url, received.voice?.url];
    expect(addresses[0]).toContain(`/media/${voiceId}/voice`);
    expect(new Set(addresses).size).toBe(2);
    expect(await world.h.published(ChatFileSentSchema)).toContainEqual(expect.objectContaining({ fileId: voiceId, burns: false }));
  });

  test('in a burn message has no address for its recipient before it is opened, no waveform, and goes when it burns', async () => {
    const { one, two, conversationId } = await talk();
    const voiceId = recorded(one);
    const message = await send(one, conversationId, { voiceId, isBurnMessage: true });
    expect(message.voice).toMatchObject({ durationMs: 4200, waveform: Buffer.alloc(0), url: expect.stringContaining(voiceId) });
    expect((await seenBy(two, message)).voice).toMatchObject({ id: voiceId, url: '' });
    const opened = await openBurnMessageAs(world, two, message);
    expect(opened.message?.voice?.url).toContain(voiceId);
    await expireBurnMessage(world, message);
    expect((await seenBy(two, message)).voice).toBeUndefined();
    await sweep();
    await sweep();
    await world.h.settle();
    expect(await discarded()).toContain(voiceId);
  });

  test('is refused unless it is a readable one of the sender that no message has, and without a photo', async () => {
    const { one, two, conversationId } = await talk();
    const sent = recorded(one);
    await send(one, conversationId, { voiceId: sent });
    for (const [voiceId, code, status] of [
      [newId(), 'VOICE_NOT_FOUND', 404],
      [recorded(two), 'VOICE_NOT_FOUND', 404],
      [uploaded(one), 'VOICE_NOT_FOUND', 404],
      [sent, 'VOICE_NOT_FOUND', 404],
      [recorded(one, { state: 'processing' }), 'VOICE_NOT_READY', 409],
      [recorded(one, { state: 'refused' }), 'VOICE_REFUSED', 422],
    ] as const)
      await expect(send(one, conversationId, { voiceId })).rejects.toMatchObject({ code, status });
    await expect(send(one, conversationId, { photoId: recorded(one) })).rejects.toMatchObject({ code: 'PHOTO_NOT_FOUND' });
    const both = { photoId: uploaded(one), voiceId: recorded(one) };
    await expect(send(one, conversationId, both)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('an answer says that there is one, until it is taken back', async () => {
    const { one, two, conversationId } = await talk();
    const message = await send(one, conversationId, { voiceId: recorded(one) });
    const answer = await send(two, conversationId, { content: 'Nice voice', replyToSequence: message.sequence });
    expect(answer.quote).toMatchObject({ content: '', hasVoice: true, hasPhoto: false });
    await world.chat.unsendMessage(as(one), { conversationId, messageId: message.id });
    expect((await seenBy(two, answer)).quote).toMatchObject({ hasVoice: false, isUnsent: true });
    expect((await seenBy(two, message)).voice).toBeUndefined();
  });
});

test('QuoteMessages: names photos and voice notes, also of burn messages, until they are being destroyed', async () => {
  const { one, two, conversationId } = await talk();
  const [photoId, burning, voiceId] = [uploaded(one), uploaded(one), recorded(one)];
  const captioned = await send(one, conversationId, { photoId, content: 'The sea' });
  const burn = await send(one, conversationId, { photoId: burning, isViewOnce: true });
  const voice = await send(one, conversationId, { voiceId });
  const messageIds = [captioned.id, burn.id, voice.id];
  const quoted = async () =>
    (await world.chat.quoteMessages(asService('admin'), { reporterId: two, reportedId: one, messageIds })).messages.map(
      ({ content, fileId, fileKind }) => ({ content, fileId, fileKind }),
    );
  expect(await quoted()).toEqual([
    { content: 'The sea', fileId: photoId, fileKind: 'photo' },
    { content: '', fileId: burning, fileKind: 'photo' },
    { content: '', fileId: voiceId, fileKind: 'voice' },
  ]);
  await world.chat.openBurnMessage(as(two), { conversationId, messageId: burn.id });
  await close(two, burn);
  expect((await quoted())[1]).toEqual({ content: '', fileId: '', fileKind: '' });
});
