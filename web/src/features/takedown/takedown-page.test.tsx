import type { SubmitTakedownResponseJson } from '@sotto/proto/admin/v1/admin_service';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http, type AnswerTo } from '#test/http';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';
import { arriveAsVisitor } from '#test/visitor';

const place = 'https://sotto.example/storefront/ana?item=silk';
const receipt: SubmitTakedownResponseJson = { id: '1', ticket: 'T-1042', dueAt: '2026-11-30T09:12:00Z', hidden: 2 };

beforeEach(arriveAsVisitor);

const listener = (answer: () => AnswerTo<'POST /takedowns'>) => {
  const sent: Record<string, unknown>[] = [];
  gateway.use(
    http.post('/takedowns', async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
};

const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send request' });

async function fillIn(path = '/takedown') {
  const { user } = renderRoute(path);
  await user.click(await screen.findByRole('radio', { name: 'Intimate pictures shared without consent' }));
  await user.click(field('Where is it?'));
  if (path === '/takedown') await user.paste(`${place}\n\n  https://sotto.example/profile/ana ${place}`);
  await user.type(field('What does it show?'), 'It is me, and I never agreed.');
  await user.type(field('Name'), 'Noor');
  await user.type(field('Email'), ' noor@example.com ');
  await user.click(screen.getByRole('checkbox'));
  return user;
}

describe('a link to a whole store', () => {
  const storeId = '01900000-0000-7000-8000-000000000001';
  const [silk, lace] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];
  const store = `https://sotto.example/storefront/${storeId}`;
  const titles = { [silk]: 'Silk', [lace]: 'Lace' };

  async function linkToStore() {
    gateway.use(
      http.get('/storefronts/:creatorId/items', () =>
        HttpResponse.json({ items: Object.entries(titles).map(([id, title]) => ({ id, title, contentType: 'photo' })) }),
      ),
    );
    const { user } = renderRoute(`/takedown?link=${encodeURIComponent(store)}`);
    await user.click(await screen.findByRole('radio', { name: 'A person shown' }));
    await user.type(field('What does it show?'), 'It is me, and I never agreed.');
    await user.type(field('Name'), 'Noor');
    await user.type(field('Email'), 'noor@example.com');
    return user;
  }

  test('asks which items, sends those, and the receipt names what is hidden', async () => {
    const sent = listener(() => HttpResponse.json({ ...receipt, hidden: 1, hiddenContent: [{ id: lace, kind: 'item', title: 'Lace' }] }));
    const user = await linkToStore();
    await user.click(await screen.findByRole('checkbox', { name: 'Lace Photo' }));
    await user.click(screen.getByRole('checkbox', { name: /I am the person shown/ }));
    await user.click(send());
    expect(await screen.findByRole('list', { name: 'Hidden' })).toHaveTextContent('Lace');
    expect(sent).toMatchObject([{ links: [`${store}?item=${lace}`] }]);
  });

  test('stands for the whole store when no item is chosen', async () => {
    const sent = listener(() => HttpResponse.json({ ...receipt, hidden: 0 }));
    const user = await linkToStore();
    const box = await screen.findByRole('checkbox', { name: 'Silk Photo' });
    await user.click(box);
    await user.click(box);
    await user.click(screen.getByRole('checkbox', { name: /I am the person shown/ }));
    await user.click(send());
    expect(await screen.findByText('Nothing is hidden yet. A person reviews it first.')).toBeVisible();
    expect(sent).toMatchObject([{ links: [store] }]);
  });
});

test('anybody can ask, and learns the number, what is hidden already, and until when it is decided', async () => {
  const sent = listener(() => HttpResponse.json(receipt));
  const user = await fillIn();
  await user.click(send());
  expect(await screen.findByRole('heading', { name: 'Request received' })).toHaveFocus();
  expect(screen.getByText('T-1042')).toBeVisible();
  expect(screen.getByText('2 items are already hidden.')).toBeVisible();
  expect(screen.getByText(/Nov 30, 2026/)).toBeVisible();
  expect(sent).toEqual([
    {
      clientRequestId: expect.any(String),
      kind: 'intimate',
      links: [place, 'https://sotto.example/profile/ana'],
      description: 'It is me, and I never agreed.',
      name: 'Noor',
      email: 'noor@example.com',
      statement: true,
      language: 'en',
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Send another request' }));
  expect(field('Where is it?')).toHaveValue('');
});

test('what is missing is shown at its field, without a request', async () => {
  const sent = listener(() => HttpResponse.json(receipt));
  const { user } = renderRoute('/takedown');
  await screen.findByRole('radio', { name: 'Copyright' });
  await user.type(field('Name'), '\u034f');
  await user.type(field('Where is it?'), '\u034f');
  await user.click(send());
  await waitFor(() => expect(screen.getByText('Choose a reason.')).toBeVisible());
  expect(field('Where is it?')).toHaveAccessibleDescription(/Paste at least one address\./);
  expect(field('What does it show?')).toBeInvalid();
  expect(field('Name')).toHaveAccessibleDescription('Enter your name.');
  expect(field('Email')).toHaveAccessibleDescription(/Enter a complete email address\./);
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please confirm this statement.');
  expect(sent).toEqual([]);
});

test('more than ten places are too many for one request', async () => {
  const sent = listener(() => HttpResponse.json(receipt));
  const user = await fillIn();
  await user.click(field('Where is it?'));
  await user.paste(`\n${Array.from({ length: 9 }, (_, index) => `${place}${index}`).join('\n')}`);
  await user.click(send());
  expect(await screen.findByText('Ten addresses at most. Send the others in a second request.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a failure keeps everything, and another try is the same request', async () => {
  const sent = listener(() => problem(503, 'UNAVAILABLE'));
  const user = await fillIn();
  await user.click(send());
  expect(await screen.findByText(/Your text is saved/)).toBeVisible();
  expect(field('What does it show?')).toHaveValue('It is me, and I never agreed.');
  expect(screen.getByRole('radio', { name: 'Intimate pictures shared without consent' })).toBeChecked();
  await user.click(send());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.clientRequestId).toBe(sent[0]?.clientRequestId);
});

test('what the server says about one of the links is shown at the links', async () => {
  listener(() => problem(422, 'INVALID_INPUT', [{ field: 'links[1]', message: 'This address is too long.' }]));
  const user = await fillIn();
  await user.click(send());
  expect(await screen.findByRole('textbox', { name: 'Where is it?', description: /This address is too long\./ })).toBeVisible();
});

test('the way here brings the place along', async () => {
  const sent = listener(() => HttpResponse.json({ ...receipt, hidden: 0 }));
  const user = await fillIn(`/takedown?link=${encodeURIComponent(place)}`);
  await user.click(send());
  expect(await screen.findByText('Nothing is hidden yet. A person reviews it first.')).toBeVisible();
  expect(sent[0]?.links).toEqual([place]);
});
