import { MediaAddresses, type Rendition } from '@sotto/kit/media/media-addresses';
import { anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import type { Picture } from '@sotto/proto/common/v1/picture';
import { as } from '@sotto/testing/viewers';
import { Casework, type Thing } from './casework.js';

let world: Casework;
let admin: Viewer;
let moderator: Viewer;
let ann: string;
beforeAll(async () => {
  world = await Casework.start();
  [admin, moderator] = [await world.staff('admin'), await world.staff('moderator')];
});
afterAll(() => world.stop());
beforeEach(async () => {
  ann = await world.member('Ann');
});
afterEach(() => world.unavailable.clear());

const anImage = (changes: Partial<Thing> = {}) =>
  world.thing({ kind: 'image', ownerId: ann, title: '', moderationStatus: 'hidden', ...changes });
const anItem = (changes: Partial<Thing> = {}) => {
  const fileId = newId();
  const id = world.thing({ kind: 'item', ownerId: ann, title: 'Summer', moderationStatus: 'hidden', fileId, ...changes });
  return { id, fileId };
};
/** Whether an address leads somebody to a rendition of a thing, and nobody else. */
const leads = (address: string | undefined, viewerId: string, id: string, rendition: Rendition): boolean => {
  const url = new URL(address ?? '', 'https://site.invalid');
  const signed = { expires: Number(url.searchParams.get('expires')), signature: url.searchParams.get('signature') ?? '' };
  const allows = (who: string) => world.h.get(MediaAddresses).allows({ id, rendition, viewerId: who }, signed, world.h.clock.now());
  return url.pathname === `/api/v1/media/${id}/${rendition}` && allows(viewerId) && !allows(newId());
};
interface Shown {
  picture?: Picture;
  videoUrl: string;
}
const shows = ({ picture, videoUrl }: Shown, viewerId: string, id: string, video = false): boolean =>
  leads(picture?.largeUrl, viewerId, id, 'large') && (video ? leads(videoUrl, viewerId, id, 'video') : videoUrl === '');
const showsNothing = ({ picture, videoUrl }: Shown): boolean => picture === undefined && videoUrl === '';
const moderatorsMay = async (value: boolean) =>
  world.admin.changeSetting(admin, { name: 'moderators_can_moderate_images', value: String(value), reason: 'So that they do, or do not.' });
/** Who was asked while something was done. */
const askedBy = async (act: () => Promise<unknown>): Promise<string[]> => {
  world.asked.length = 0;
  await act();
  return world.asked.toSorted();
};

describe('previews of takedowns', () => {
  const submit = async (...links: string[]) =>
    world.admin.submitTakedown(anonymous, {
      clientRequestId: newId(),
      kind: 'intimate',
      links,
      description: 'That is me, and I never agreed.',
      name: 'Cleo',
      email: `${newId()}@example.com`,
      statement: true,
    });
  const linkTo = (id: string) => (world.things.get(id)?.kind === 'item' ? `/storefront/${ann}?item=${id}` : `/api/v1/media/${id}/large`);
  const subjects = async (id: string, by = admin) =>
    (await world.admin.listTakedowns(by, { status: 'open', limit: 100 })).takedowns.find((one) => one.id === id)!.subjects;

  test('ListTakedowns: shows the picture or video of subjects, also hidden ones, to administrators', async () => {
    const [image, photo, video] = [anImage(), anItem({ moderationStatus: 'visible' }), anItem({ video: true })];
    const { id } = await submit(linkTo(image), linkTo(photo.id), linkTo(video.id));
    const other = await world.staff('admin');
    for (const { userId, roles } of [admin, other]) {
      const found = new Map((await subjects(id, as(userId, ...roles))).map((subject) => [subject.id, subject]));
      expect(shows(found.get(image)!, userId, image)).toBe(true);
      expect(shows(found.get(photo.id)!, userId, photo.fileId)).toBe(true);
      expect(shows(found.get(video.id)!, userId, video.fileId, true)).toBe(true);
    }
  });

  test('ListTakedowns: has no preview of diverted, removed or deleted content, or of whole stores', async () => {
    const [diverted, item, pending] = [anImage({ moderationStatus: 'visible' }), anItem(), anItem({ fileId: '' })];
    world.thing({ kind: 'store', ownerId: ann, title: 'Her store', moderationStatus: 'visible' });
    const { id } = await submit(linkTo(diverted), linkTo(item.id), linkTo(pending.id), `/storefront/${ann}`);
    world.things.get(diverted)!.moderationStatus = 'diverted';
    world.things.get(item.id)!.moderationStatus = 'removed';
    const found = await subjects(id);
    expect(found).toHaveLength(4);
    expect(found.every(showsNothing)).toBe(true);
  });

  test('ListTakedowns: has no previews while media or marketplace is unavailable', async () => {
    const [image, item] = [anImage(), anItem()];
    const { id } = await submit(linkTo(image), linkTo(item.id));
    world.unavailable.add('marketplace');
    const found = new Map((await subjects(id)).map((subject) => [subject.id, subject]));
    expect([shows(found.get(image)!, admin.userId, image), showsNothing(found.get(item.id)!)]).toEqual([true, true]);
    world.unavailable.add('media');
    expect((await subjects(id)).map(showsNothing)).toEqual([true, true]);
  });

  test('ListTakedowns: the number of calls does not depend on the number of subjects', async () => {
    const one = anItem();
    await submit(linkTo(anImage()), linkTo(one.id));
    const list = () => world.admin.listTakedowns(admin, { status: 'open', limit: 100 });
    const before = await askedBy(list);
    expect(before.filter((call) => call.endsWith(admin.userId))).toEqual([`media ${admin.userId}`]);
    for (let n = 0; n < 5; n++) await submit(linkTo(anImage()), linkTo(anItem().id));
    expect(await askedBy(list)).toEqual(before);
  });
});

describe('previews of reports', () => {
  const reported = (subjectKind: string, subjectId: string) =>
    world.member().then((reporter) => world.report(reporter, ann, { subjectKind, subjectId }));
  const subject = async (id: string, by: Viewer) => (await world.admin.getReport(by, { reportId: id })).report!.subject!;

  test('GetReport: shows administrators the image or item', async () => {
    const [image, video] = [anImage(), anItem({ video: true, moderationStatus: 'visible' })];
    expect(shows(await subject(await reported('image', image), admin), admin.userId, image)).toBe(true);
    expect(shows(await subject(await reported('item', video.id), admin), admin.userId, video.fileId, true)).toBe(true);
  });

  test('GetReport: shows moderators a preview only while they may moderate images', async () => {
    const image = anImage();
    const id = await reported('image', image);
    const asked = await askedBy(async () => expect(showsNothing(await subject(id, moderator))).toBe(true));
    expect(asked).not.toContain(`media ${moderator.userId}`);
    await moderatorsMay(true);
    expect(shows(await subject(id, moderator), moderator.userId, image)).toBe(true);
    await moderatorsMay(false);
    expect(showsNothing(await subject(id, moderator))).toBe(true);
  });

  test('GetReport: shows the photos and voice notes of quoted messages to staff who may moderate images', async () => {
    const [photo, voice] = [anImage(), anImage({ audio: true })];
    const quoted = [
      world.message(ann, 'The sea', false, { fileId: photo, fileKind: 'photo' }),
      world.message(ann, '', true, { fileId: voice, fileKind: 'voice' }),
      world.message(ann, '', true, { fileId: newId(), fileKind: 'photo' }),
      world.message(ann, 'hello'),
    ];
    const id = await world.report(await world.member(), ann, { messageIds: quoted });
    const quotes = async (by: Viewer) => {
      const { report } = await world.admin.getReport(by, { reportId: id });
      return quoted.map((messageId) => report!.quotes.find((quote) => quote.messageId === messageId)!);
    };
    const [withPhoto, withVoice, gone, plain] = await quotes(admin);
    expect(leads(withPhoto?.picture?.largeUrl, admin.userId, photo, 'large')).toBe(true);
    expect([withPhoto?.content, withPhoto?.fileKind, withPhoto?.voiceUrl]).toEqual(['The sea', 'photo', '']);
    expect(leads(withVoice?.voiceUrl, admin.userId, voice, 'voice')).toBe(true);
    expect([withVoice?.fileKind, withVoice?.picture]).toEqual(['voice', undefined]);
    expect([gone?.fileKind, gone?.picture]).toEqual(['photo', undefined]);
    expect([plain?.fileKind, plain?.picture, plain?.voiceUrl]).toEqual(['', undefined, '']);
    for (const quote of await quotes(moderator)) expect([quote.picture, quote.voiceUrl]).toEqual([undefined, '']);
  });

  test('GetReport: has no preview while media is unavailable', async () => {
    const { id: item } = anItem();
    const id = await reported('item', item);
    world.unavailable.add('media');
    const shown = await subject(id, admin);
    expect([shown.title, shown.moderationStatus, showsNothing(shown)]).toEqual(['Summer', 'hidden', true]);
  });
});

describe('previews of appeals', () => {
  test('ListAppeals: shows removed content to staff who may moderate images', async () => {
    const image = anImage({ moderationStatus: 'visible' });
    const reportId = await world.report(await world.member(), ann, { subjectKind: 'image', subjectId: image });
    const decisionId = newId();
    const content = { action: 'remove_content', rule: 'content', reason: 'It shows too much.' };
    await world.admin.decideReport(moderator, { reportId, decisionId, status: 'resolved', ...content });
    await world.afterwards();
    world.things.get(image)!.moderationStatus = 'hidden';
    await world.admin.appealDecision(as(ann), { decisionId, text: 'It shows nothing of the kind.' });
    const read = async (by: Viewer) =>
      (await world.admin.listAppeals(by, { state: 'open', limit: 100 })).appeals.find(({ decision }) => decision?.id === decisionId)!;
    expect(shows(await read(admin), admin.userId, image)).toBe(true);
    expect(showsNothing(await read(await world.staff('moderator')))).toBe(true);
  });
});
