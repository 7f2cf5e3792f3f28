import {
  BurnOpenedPushedSchema,
  MessageBurnedPushedSchema,
  MessagePushedSchema,
  ReadPushedSchema,
  type MessageBurnedPushedJson,
} from '@sotto/proto/chat/v1/messages';
import { ChatFilesDiscardedSchema } from '@sotto/proto/chat/v1/events';
import { newId } from '@sotto/kit/orm/ids';
import { as } from '@sotto/testing/viewers';
import { SweepBurned } from '../src/burn/sweep-burned.js';
import { openBurnMessageAs, sendBurnMessage, secretWord, expireBurnMessage } from './burn-messages.js';
import { MediaFiles } from './media-files.js';
import { World, type Device } from './world.js';

let world: World;
let media: MediaFiles;
beforeAll(async () => {
  world = await World.start();
  media = await MediaFiles.of(world);
});
afterAll(() => world.stop());

/** The expected state of a message. */
interface Said {
  id: string;
  conversationId: string;
  sender: string;
  text: string;
  burns: boolean;
  /** The photo or voice note, if it has one. */
  fileId?: string;
  isViewOnce?: boolean;
  state: 'sent' | 'read' | 'burned';
  swept: boolean;
}

test.each([11, 12, 13])(
  'Burn messages: random actions of two members show each only permitted texts, photos and voice notes, and equal unread numbers (walk %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const pick = <T>(choices: readonly T[]): T | undefined => choices[Math.floor(random() * choices.length)];
    const { one, two, conversationId } = await world.chatting();
    await world.h.settle();
    const devices = new Map<string, Device[]>();
    for (const userId of [one, two]) {
      devices.set(userId, []);
      for (let count = 0; count < 3; count++) devices.get(userId)?.push(await world.device(userId));
    }
    const said: Said[] = [];
    const write = async (sender: string) => {
      const text = secretWord();
      const { message } = await world.say(sender, conversationId, text);
      said.push({ id: message?.id ?? '', conversationId, sender, text, burns: false, state: 'sent', swept: false });
    };
    const send = async (
      sender: string,
      file: { photoId: string } | { voiceId: string },
      how: { isBurnMessage?: boolean; isViewOnce?: boolean },
    ) => {
      const text = 'photoId' in file && random() < 0.5 ? secretWord() : '';
      const sending = { conversationId, clientMessageId: newId(), content: text, ...file, ...how };
      const { message } = await world.chat.sendMessage(as(sender), sending);
      const [fileId] = Object.values(file);
      const burns = Boolean(how.isBurnMessage || how.isViewOnce);
      said.push({
        id: message?.id ?? '',
        conversationId,
        sender,
        text,
        burns,
        fileId,
        isViewOnce: how.isViewOnce,
        state: 'sent',
        swept: false,
      });
    };
    const sweptNow = () => {
      for (const message of said) message.swept ||= message.state === 'burned';
    };
    for (const userId of [one, two]) await write(userId); // first photos are held until both have written
    const unreadOf = (userId: string) => said.filter(({ sender, state }) => sender !== userId && state === 'sent');

    const steps: Record<string, (userId: string) => Promise<void>> = {
      say: write,
      photo: (sender) => send(sender, { photoId: media.photo(sender) }, {}),
      burnPhoto: (sender) => send(sender, { photoId: media.photo(sender) }, { isBurnMessage: true }),
      viewOnce: (sender) => send(sender, { photoId: media.photo(sender) }, { isViewOnce: true }),
      burnVoice: (sender) => send(sender, { voiceId: media.voice(sender) }, { isBurnMessage: true }),
      close: async (userId) => {
        const message = pick(said.filter(({ isViewOnce }) => isViewOnce));
        if (!message) return;
        const closing = world.chat.closeViewOnce(as(userId), { conversationId, messageId: message.id });
        if (message.sender === userId) return expect(closing).rejects.toMatchObject({ code: 'NOT_RECIPIENT' });
        await closing;
        if (message.state !== 'read') return;
        message.state = 'burned';
        sweptNow();
      },
      burn: async (sender) => {
        const { id, content: text } = await sendBurnMessage(world, sender, conversationId);
        said.push({ id, conversationId, sender, text, burns: true, state: 'sent', swept: false });
      },
      open: async (userId) => {
        const message = pick(said.filter(({ burns }) => burns));
        if (!message) return;
        const opening = openBurnMessageAs(world, userId, message);
        if (message.sender === userId) await expect(opening).rejects.toMatchObject({ code: 'NOT_RECIPIENT' });
        else if (message.state === 'burned') await expect(opening).rejects.toMatchObject({ code: 'MESSAGE_BURNED' });
        else {
          message.state = 'read';
          expect(await opening).toMatchObject({ unreadTotal: unreadOf(userId).length, message: { content: message.text } });
        }
      },
      mark: async (userId) => {
        if (said.length === 0) return;
        const sequence = 1 + Math.floor(random() * said.length);
        const { unreadTotal } = await world.chat.markRead(as(userId), { conversationId, sequence });
        for (const message of said.slice(0, sequence)) {
          if (message.sender !== userId && !message.burns) message.state = 'read';
        }
        expect(unreadTotal).toBe(unreadOf(userId).length);
      },
      timeUp: async () => {
        const message = pick(said.filter(({ burns, state }) => burns && state === 'read'));
        if (!message) return;
        await expireBurnMessage(world, message);
        message.state = 'burned';
      },
      sweep: async () => {
        await world.h.get(SweepBurned).execute();
        sweptNow();
      },
    };

    const agree = async () => {
      await world.h.settle();
      for (const userId of [one, two]) {
        const isShown = ({ sender, burns, state }: Said) => !burns || state === 'read' || (state === 'sent' && sender === userId);
        const { messages } = await world.chat.listMessages(as(userId), { conversationId, after: 0, limit: 100 });
        expect(messages.map(({ content, isBurned }) => [content, isBurned])).toEqual(
          said.slice(0, 100).map((message) => [isShown(message) ? message.text : '', message.state === 'burned']),
        );
        expect(messages.map(({ photo, voice }) => photo?.picture?.largeUrl || voice?.url || '')).toEqual(
          said.slice(0, 100).map((message) => (message.fileId && isShown(message) ? expect.stringContaining(message.fileId) : '')),
        );
        const { conversations, unreadTotal } = await world.chat.listConversations(as(userId), {});
        const unread = await world.chat.listUnread(as(userId), { limit: 50 });
        const ids = unreadOf(userId).map(({ id }) => id);
        expect(unread.messages.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 50));
        expect([unreadTotal, unread.unreadTotal, conversations[0]?.conversation?.unread]).toEqual([ids.length, ids.length, ids.length]);
        const badges = devices.get(userId)?.map(badgeOf) ?? [];
        expect(badges.filter((badge) => badge !== undefined && badge !== ids.length)).toEqual([]);
      }
    };

    const names = [
      'say',
      'burn',
      'photo',
      'burnPhoto',
      'viewOnce',
      'burnVoice',
      'open',
      'open',
      'open',
      'close',
      'mark',
      'timeUp',
      'sweep',
    ];
    for (let step = 0; step < 100; step++) {
      await steps[pick(names) as string]?.(pick([one, two]) as string);
      await agree();
    }
    const burned = said.filter(({ swept }) => swept).map(({ id }) => id);
    for (const device of [...devices.values()].flat()) {
      const frames: MessageBurnedPushedJson[] = device.of(MessageBurnedPushedSchema);
      expect(frames.map(({ messageId }) => messageId).toSorted()).toEqual(burned.toSorted());
    }
    expect(burned.length).toBeGreaterThan(3);
    await world.h.get(SweepBurned).execute();
    await world.h.settle();
    const files = new Set(said.flatMap(({ fileId }) => fileId ?? []));
    const discarded = (await world.h.published(ChatFilesDiscardedSchema)).flatMap(({ fileIds }) => fileIds.filter((id) => files.has(id)));
    const due = said.flatMap(({ fileId, state }) => (state === 'burned' && fileId ? [fileId] : []));
    expect(discarded.toSorted()).toEqual(due.toSorted());
    expect(due.length).toBeGreaterThan(3);
  },
  60_000,
);

/** The unread number on a device after its frames; undefined before the first one. */
function badgeOf(device: Device): number | undefined {
  const counting: string[] = [ReadPushedSchema.name, BurnOpenedPushedSchema.name];
  const counted = device.frames.filter(
    ({ event, data }) => event === MessagePushedSchema.name || (counting.includes(event) && 'unreadTotal' in (data as object)),
  );
  const last = counted.at(-1)?.data as { unreadTotal?: number } | undefined;
  return last && (last.unreadTotal ?? 0); // JSON omits zero
}

/** Random numbers that are equal for equal seeds. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
