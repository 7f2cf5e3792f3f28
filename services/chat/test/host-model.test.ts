import { Logger } from '@nestjs/common';
import { HostMessagePushedSchema } from '@sotto/proto/chat/v1/host';
import { HelpIndexProvider } from '../src/host/help-index-provider.js';
import { helpIndexes } from '../src/host/help/help-index.js';
import { OpenaiCompatibleProvider } from '../src/host/openai-compatible-provider.js';
import { systemPrompt } from '../src/host/system-prompt.js';
import { ChatSettings } from '../src/settings.js';
import { HostClient } from './host-client.js';
import { LanguageModel } from './language-model.js';
import { World } from './world.js';

const help = new HelpIndexProvider();
const question = { text: 'Who can see my city?', language: 'en' } as const;
const byIndex = help.answerTo(question);
const limits = { ms: 1500, characters: 200, tokens: 100, atOnce: 2 };

let model: LanguageModel;
beforeAll(async () => {
  Logger.overrideLogger(false); // the failures of these tests are intended
  model = await LanguageModel.start();
});
afterAll(() => model.stop());

const provider = () => new OpenaiCompatibleProvider({ url: model.url, apiKey: 'the key', model: 'small' }, help, limits);

/** The drafts and the answer. */
async function answered(asked: { text: string; language: 'en' | 'es' } = question, signal = new AbortController().signal, by = provider()) {
  const drafts: string[] = [];
  const answer = by.answer(asked, signal);
  for (;;) {
    const step = await answer.next();
    if (step.done) return { drafts, answer: step.value };
    drafts.push(step.value);
  }
}

describe('OpenaiCompatibleProvider', () => {
  test('OpenaiCompatibleProvider: sends the question and the closest help entries, and nothing else', async () => {
    model.behave({ pieces: ['Members who may see your profile.'] });
    await answered();
    expect(model.asked).toHaveLength(1);
    const [{ path, headers, body }] = model.asked as [(typeof model.asked)[0]];
    expect(path).toBe('/v1/chat/completions');
    expect(headers.authorization).toBe('Bearer the key');
    expect(Object.keys(body).sort()).toEqual(['max_tokens', 'messages', 'model', 'stream', 'temperature']);
    expect(body.messages).toEqual([
      { role: 'system', content: systemPrompt(help.contextOf(question), 'en') },
      { role: 'user', content: question.text },
    ]);
    expect(body.messages[0]?.content).toContain('the city you chose');
  });

  test('OpenaiCompatibleProvider: yields the answer while it grows', async () => {
    model.behave({ pieces: ['Only ', 'members ', 'who see you.'], pace: 20 });
    expect(await answered()).toEqual({
      drafts: ['Only', 'Only members', 'Only members who see you.'],
      answer: { text: 'Only members who see you.', handOver: false },
    });
  });

  test('OpenaiCompatibleProvider: does not show the reasoning of the model', async () => {
    model.behave({ pieces: ['Fine.'], thoughts: 5_000 });
    expect(await answered()).toEqual({ drafts: ['Fine.'], answer: { text: 'Fine.', handOver: false } });
  });

  test('OpenaiCompatibleProvider: answers a greeting without the model', async () => {
    model.behave({ pieces: ['Hi.'] });
    expect((await answered({ text: 'Hello!', language: 'en' })).answer).toMatchObject({ handOver: false });
    expect(model.asked).toEqual([]);
  });

  test('OpenaiCompatibleProvider: does not show the marker for "no entry fits"', async () => {
    model.behave({ pieces: ['HAND', '_OV', 'ER'], pace: 5 });
    expect(await answered({ text: 'what is the weather in paris', language: 'es' })).toEqual({
      drafts: [],
      answer: { text: helpIndexes.es.unknown, handOver: true },
    });
  });

  test.each([
    ['answers 500', { status: 500 }],
    ['answers 429', { status: 429 }],
    ['refuses the key', { status: 401 }],
    ['breaks off in the middle', { pieces: ['Your city is seen by every'], end: 'broken' }],
    ['ends without saying so', { pieces: ['Your city is seen by'], end: 'silent' }],
    ['hangs before the first word', { end: 'never' }],
    ['hangs in the middle', { pieces: ['Everybody in the wor'], end: 'never' }],
    ['is cut at its limit', { pieces: ['Your city is never'], end: 'length' }],
    ['says nothing', { pieces: [' \u200b'] }],
    ['says too much', { pieces: Array.from({ length: 30 }, () => 'word after word ') }],
    ['thinks without end', { pieces: ['Fine.'], thoughts: 2_000_000 }],
    ['sends elsewhere', { end: 'moved' }],
  ] as const)('OpenaiCompatibleProvider: the help index answers in time when the model %s', async (_, behaviour) => {
    model.behave({ ...behaviour, pieces: 'pieces' in behaviour ? [...behaviour.pieces] : [] });
    const began = performance.now();
    expect((await answered()).answer).toEqual(byIndex);
    expect(performance.now() - began).toBeLessThan(limits.ms + 1500);
    expect(model.asked).toHaveLength(1);
  });

  test('OpenaiCompatibleProvider: the help index answers when the model is unreachable', async () => {
    const nowhere = new OpenaiCompatibleProvider({ url: 'http://127.0.0.1:9/v1', model: 'small' }, help, limits);
    expect((await answered(question, undefined, nowhere)).answer).toEqual(byIndex);
  });

  test('OpenaiCompatibleProvider: stops at once when the process shuts down', async () => {
    model.behave({ pieces: ['Everybody'], end: 'never' });
    const ending = new AbortController();
    const slow = new OpenaiCompatibleProvider({ url: model.url, model: 'small' }, help, { ...limits, ms: 20_000 });
    const drafts = slow.answer(question, ending.signal);
    expect((await drafts.next()).value).toBe('Everybody');
    ending.abort();
    expect(await drafts.next()).toEqual({ done: true, value: byIndex });
  });

  test('OpenaiCompatibleProvider: the help index answers questions above the limit of parallel requests', async () => {
    model.behave({ pieces: ['By the model.'], pace: 50 });
    const by = provider();
    const answers = await Promise.all([1, 2, 3, 4].map(() => answered(question, undefined, by)));
    expect(answers.filter(({ answer }) => answer.text === 'By the model.')).toHaveLength(2);
    expect(answers.filter(({ answer }) => answer.text === byIndex.text)).toHaveLength(2);
    expect((await answered(question, undefined, by)).answer.text).toBe('By the model.');
  });
});

describe('Host with a language model', () => {
  let world: World;
  beforeAll(async () => {
    const assistant = { url: model.url, model: 'small' };
    world = await World.start({ settings: new ChatSettings({ assistant }), quiet: true });
  });
  afterAll(() => world.stop());
  const somebody = () => new HostClient(world, world.member());

  test('Host with a language model: shows growing answers at most five times a second, and stores the complete one once', async () => {
    const pieces = Array.from({ length: 60 }, (_, at) => `${at} `);
    model.behave({ pieces, pace: 10 });
    const me = somebody();
    await me.open();
    const device = await world.device(me.userId);
    const began = performance.now();
    await me.ask('Who can see my city?');
    const answer = (await me.settled())?.messages[2];
    const seconds = (performance.now() - began) / 1000;
    expect(answer).toMatchObject({ content: pieces.join('').trim(), complete: true });

    const frames = device.of(HostMessagePushedSchema).map(({ message }) => message);
    expect(frames.length).toBeGreaterThan(2);
    expect(frames.length).toBeLessThanOrEqual(2 + seconds * 5);
    expect(new Set(frames.map((message) => message?.id))).toEqual(new Set([answer?.id]));
    expect(frames.map((message) => message?.complete ?? false)).toEqual(frames.map((_, at) => at === frames.length - 1));
    for (const [at, message] of frames.entries()) expect(message?.content?.startsWith(frames[at - 1]?.content ?? '')).toBe(true);
  });

  test('Host with a language model: sends neither the id of the member nor earlier messages', async () => {
    model.behave({ pieces: ['Fine.'] });
    const me = new HostClient(world, world.member({ name: 'Ophelia' }));
    const { id } = await me.open();
    await me.ask('an earlier question about badges');
    await me.settled();
    await me.ask('Who can see my city?');
    await me.settled();
    expect(model.asked).toHaveLength(2);
    const sent = JSON.stringify(model.asked[1]);
    for (const trace of [me.userId, id, 'Ophelia', 'an earlier question', helpIndexes.en.greeting]) expect(sent).not.toContain(trace);
  });

  test('Host with a language model: closing the conversation ends the answer and leaves no row', async () => {
    model.behave({ pieces: Array.from({ length: 400 }, () => 'w '), pace: 25 });
    const me = somebody();
    const { id } = await me.open();
    const device = await world.device(me.userId);
    await me.ask('Who can see my city?');
    await until(() => device.of(HostMessagePushedSchema).length > 1);
    await me.close();
    const began = performance.now();
    expect(await me.settled()).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(2000);
    await until(() => model.hungUp === 1);
    expect(await me.rows(id)).toEqual([0, 0]);
    expect(device.of(HostMessagePushedSchema).some(({ message }) => message?.complete)).toBe(false);
  });

  test('Host with a language model: at shutdown the help index completes the answer, and the next start has nothing to do', async () => {
    model.behave({ pieces: ['Everybody '], end: 'never' });
    const me = somebody();
    await me.open();
    await me.ask('Who can see my city?');
    await until(() => model.asked.length === 1);
    await world.h.restart();
    expect((await me.now())?.messages[2]).toMatchObject({ content: byIndex.text, complete: true });
  });
});

/** Waits for a condition outside of the service. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
