import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { arrive } from '#test/fake-socket';
import { apiUrl, gateway, problem } from '#test/gateway';
import { me } from '#test/people';
import { renderRoute } from '#test/render-route';

interface Proof {
  password?: string;
  newPassword?: string;
  secondFactorCode?: string;
  code?: string;
}

let twoFactorEnabled: boolean;
let archive: object;
const proofs: Proof[] = [];

/** The server's own rule: the password is "midnight", the code 123456. */
async function refusal(request: Request): Promise<Response | undefined> {
  const proof = (await request.json()) as Proof;
  proofs.push(proof);
  if (proof.password !== 'midnight') return problem(403, 'PASSWORD_WRONG');
  if (!twoFactorEnabled || proof.secondFactorCode === '123456') return undefined;
  return problem(401, proof.secondFactorCode ? 'SECOND_FACTOR_INVALID' : 'SECOND_FACTOR_REQUIRED');
}

beforeEach(() => {
  twoFactorEnabled = false;
  archive = { state: 'none' };
  proofs.length = 0;
  gateway.use(
    http.get(`${apiUrl}/account`, () =>
      HttpResponse.json({
        account: { id: me, email: 'm@example.com', roles: [], twoFactorEnabled, recoveryCodesLeft: twoFactorEnabled ? 2 : 0 },
      }),
    ),
    http.get(`${apiUrl}/account/export`, () => HttpResponse.json(archive)),
    http.get(`${apiUrl}/account/mail-preferences`, () =>
      HttpResponse.json({ preferences: { matches: true, reviews: true, messages: true } }),
    ),
  );
});

async function openAccount() {
  const { user, router } = renderRoute('/dashboard?tab=account');
  await screen.findByRole('button', { name: 'Delete my account' });
  return { user, router };
}

const dialog = () => within(screen.getByRole('dialog'));

test('the wrong password is told at its field, and the right one deletes the account and leads home', async () => {
  gateway.use(
    http.post(
      `${apiUrl}/account/deletion`,
      async ({ request }) => (await refusal(request)) ?? HttpResponse.json({ eraseAt: '2026-12-12T10:00:00Z' }),
    ),
  );
  const { user, router } = await openAccount();
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog().findByText('You disappear for everyone at once.')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await user.type(dialog().getByLabelText('Your password'), 'wrong{Enter}');
  expect(await dialog().findByText('This is not your password.')).toBeVisible();
  await user.clear(dialog().getByLabelText('Your password'));
  await user.type(dialog().getByLabelText('Your password'), 'midnight{Enter}');
  expect(await screen.findByText('Your account will be deleted')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('with a second factor the code is asked for as well', async () => {
  twoFactorEnabled = true;
  gateway.use(
    http.delete(
      `${apiUrl}/account/two-factor`,
      async ({ request }) => (await refusal(request)) ?? ((twoFactorEnabled = false), HttpResponse.json({})),
    ),
  );
  const { user } = await openAccount();
  expect(await screen.findByText('2 recovery codes left')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  await user.type(await dialog().findByLabelText('Your password'), 'midnight');
  await user.type(dialog().getByLabelText('Code'), '000000{Enter}');
  expect(await dialog().findByText(/This code is not valid/)).toBeVisible();
  await user.clear(dialog().getByLabelText('Code'));
  await user.type(dialog().getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('Second factor switched off')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});

test('a second factor is on after its first code, and its recovery codes are shown once', async () => {
  gateway.use(
    http.post(
      `${apiUrl}/account/two-factor`,
      async ({ request }) =>
        (await refusal(request)) ??
        HttpResponse.json({ secret: 'JBSWY3DPEHPK3PXP', otpauthUri: 'otpauth://totp/Home:m?secret=JBSWY3DPEHPK3PXP' }),
    ),
    http.put(`${apiUrl}/account/two-factor`, async ({ request }) => {
      if (((await request.json()) as Proof).code !== '123456') return problem(401, 'SECOND_FACTOR_INVALID');
      twoFactorEnabled = true;
      return HttpResponse.json({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
    }),
  );
  const { user } = await openAccount();
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByLabelText('Your password'), 'midnight{Enter}');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await user.type(screen.getByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText(/This code is not valid/)).toBeVisible();
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123 456{Enter}');
  expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByText('aaaa-bbbb')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Switch off' })).toBeVisible();
});

test('a new password that is too short is told before anything is sent', async () => {
  gateway.use(http.put(`${apiUrl}/account/password`, async ({ request }) => (await refusal(request)) ?? HttpResponse.json({})));
  const { user } = await openAccount();
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  await user.type(await dialog().findByLabelText('New password'), 'tiny');
  await user.type(dialog().getByLabelText('Your password'), 'midnight{Enter}');
  expect(await dialog().findByText('Use at least 6 characters.')).toBeVisible();
  expect(proofs).toEqual([]);
  await user.type(dialog().getByLabelText('New password'), '-but-longer');
  expect(dialog().queryByText('Use at least 6 characters.')).not.toBeInTheDocument();
  await user.type(dialog().getByLabelText('New password'), '{Enter}');
  expect(await screen.findByText('Password saved')).toBeInTheDocument();
  expect(proofs).toMatchObject([{ password: 'midnight', newPassword: 'tiny-but-longer' }]);
});

test('an archive is ordered, and the page hears when it is ready', async () => {
  gateway.use(
    http.post(`${apiUrl}/account/export`, async ({ request }) => {
      const refused = await refusal(request);
      if (refused) return refused;
      archive = { state: 'preparing' };
      return HttpResponse.json({ exportId: 'e-1' });
    }),
  );
  const { user } = await openAccount();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await user.type(await dialog().findByLabelText('Your password'), 'midnight{Enter}');
  expect(await screen.findByText('Your archive is being prepared.')).toBeInTheDocument();
  archive = { state: 'ready', url: '/api/v1/media/e-1/archive?expires=1&signature=s', expiresAt: '2026-11-29T10:00:00Z' };
  await arrive('ExportReadyPushed', { exportId: 'e-1' });
  expect(await screen.findByRole('button', { name: 'Save the archive' })).toBeVisible();
});

test('mails about messages are chosen like the others', async () => {
  const saved: object[] = [];
  gateway.use(
    http.put(`${apiUrl}/account/mail-preferences`, async ({ request }) => {
      saved.push((await request.json()) as object);
      return HttpResponse.json({});
    }),
  );
  const { user } = await openAccount();
  const messages = await screen.findByRole('switch', { name: 'Messages' });
  expect(messages).toBeChecked();
  await user.click(messages);
  await waitFor(() => expect(messages).not.toBeChecked());
  expect(saved).toEqual([{ preferences: { matches: true, accessRequests: false, reviews: true, messages: false } }]);
});

test('a choice of mails is saved at once, and one that failed is as it was', async () => {
  const saved: object[] = [];
  gateway.use(
    http.put(`${apiUrl}/account/mail-preferences`, async ({ request }) => {
      saved.push((await request.json()) as object);
      return saved.length > 1 ? problem(503, 'UNAVAILABLE') : HttpResponse.json({});
    }),
  );
  const { user } = await openAccount();
  await user.click(await screen.findByRole('switch', { name: 'New matches' }));
  await waitFor(() => expect(saved).toEqual([{ preferences: { matches: false, accessRequests: false, reviews: true, messages: true } }]));
  const requests = screen.getByRole('switch', { name: 'Access requests' });
  await user.click(requests);
  expect(await screen.findByText('Failed to save your mail settings. Please try again.')).toBeInTheDocument();
  await waitFor(() => expect(requests).not.toBeChecked());
});
