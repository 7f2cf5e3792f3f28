import type {
  ChangePasswordRequestJson,
  ConfirmTwoFactorRequestJson,
  RequestDeletionRequestJson,
} from '@sotto/proto/identity/v1/identity_service';
import type { GetExportResponseJson } from '@sotto/proto/media/v1/media_service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { me } from '#test/people';
import { renderRoute } from '#test/render-route';
import { setSession } from '#web/client/session/session';

type Proof = RequestDeletionRequestJson & ChangePasswordRequestJson & ConfirmTwoFactorRequestJson;

let twoFactorEnabled: boolean;
let archive: GetExportResponseJson;
const proofs: Proof[] = [];

/** The server's own rule: the password is "midnight", the code 123456. */
async function refusal(request: Request): Promise<HttpResponse<never> | undefined> {
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
    http.get('/account', () =>
      HttpResponse.json({
        account: { id: me, email: 'm@example.com', roles: [], twoFactorEnabled, recoveryCodesLeft: twoFactorEnabled ? 2 : 0 },
      }),
    ),
    http.get('/account/export', () => HttpResponse.json(archive)),
    http.get('/account/mail-preferences', () => HttpResponse.json({ preferences: { matches: true, reviews: true, messages: true } })),
  );
});

async function openAccount() {
  const { user, router } = renderRoute('/dashboard?tab=account');
  await screen.findByRole('button', { name: 'Delete my account' });
  return { user, router };
}

const dialog = () => within(screen.getByRole('dialog'));

test('the wrong password is shown at its field, and the right one deletes the account and leads home', async () => {
  gateway.use(
    http.post(
      '/account/deletion',
      async ({ request }) => (await refusal(request)) ?? HttpResponse.json({ eraseAt: '2026-12-12T10:00:00Z' }),
    ),
  );
  const { user, router } = await openAccount();
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog().findByText('Your profile is hidden from everyone immediately.')).toBeVisible();
  expect(dialog().getByText(/^Open reports about you are kept/)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await user.type(dialog().getByLabelText('Your password'), 'wrong{Enter}');
  expect(await dialog().findByText('Wrong password.')).toBeVisible();
  await user.clear(dialog().getByLabelText('Your password'));
  await user.type(dialog().getByLabelText('Your password'), 'midnight{Enter}');
  expect(await screen.findByText('Your account will be deleted')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('a creator reads before she leaves what has not been paid out', async () => {
  gateway.use(
    http.get('/profile', () => HttpResponse.json({ profile: { userId: me, gender: 'female' } })),
    http.get('/earnings', () => HttpResponse.json({ earnings: { availableBalance: '1900', pendingBalance: '1600' } })),
  );
  const { user } = await openAccount();
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog().findByText(/^\$35\.00 of your earnings hasn’t been paid out\./)).toBeVisible();
});

test('the deletion is confirmed also when the session ends before its answer is here', async () => {
  gateway.use(
    http.post('/account/deletion', async () => {
      act(() => setSession(undefined));
      await delay(100);
      return HttpResponse.json({ eraseAt: '2026-12-12T10:00:00Z' });
    }),
  );
  const { user } = await openAccount();
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await user.type(dialog().getByLabelText('Your password'), 'midnight{Enter}');
  expect(await screen.findByText('Your account will be deleted')).toBeInTheDocument();
});

test('with a second factor the code is asked for as well', async () => {
  twoFactorEnabled = true;
  gateway.use(
    http.delete(
      '/account/two-factor',
      async ({ request }) => (await refusal(request)) ?? ((twoFactorEnabled = false), HttpResponse.json({})),
    ),
  );
  const { user } = await openAccount();
  expect(await screen.findByText('2 recovery codes left')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await user.type(await dialog().findByLabelText('Your password'), 'midnight');
  await user.type(dialog().getByLabelText('Code'), '000000{Enter}');
  expect(await dialog().findByText(/This code is not valid/)).toBeVisible();
  await user.clear(dialog().getByLabelText('Code'));
  await user.type(dialog().getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('Two-factor authentication is off')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});

test('a second factor is on after its first code, and its recovery codes are shown once', async () => {
  gateway.use(
    http.post(
      '/account/two-factor',
      async ({ request }) =>
        (await refusal(request)) ??
        HttpResponse.json({ secret: 'JBSWY3DPEHPK3PXP', otpauthUri: 'otpauth://totp/Home:m?secret=JBSWY3DPEHPK3PXP' }),
    ),
    http.put('/account/two-factor', async ({ request }) => {
      if ((await request.json()).code !== '123456') return problem(401, 'SECOND_FACTOR_INVALID');
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
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  await waitFor(() => expect(screen.queryByText('aaaa-bbbb')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
});

test('a new password that is too short is shown before anything is sent', async () => {
  gateway.use(http.put('/account/password', async ({ request }) => (await refusal(request)) ?? HttpResponse.json({})));
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

test('an archive is ordered, and the page is notified when it is ready', async () => {
  gateway.use(
    http.post('/account/export', async ({ request }) => {
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
    http.put('/account/mail-preferences', async ({ request }) => {
      saved.push(await request.json());
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
    http.put('/account/mail-preferences', async ({ request }) => {
      saved.push(await request.json());
      return saved.length > 1 ? problem(503, 'UNAVAILABLE') : HttpResponse.json({});
    }),
  );
  const { user } = await openAccount();
  await user.click(await screen.findByRole('switch', { name: 'New matches' }));
  await waitFor(() => expect(saved).toEqual([{ preferences: { matches: false, accessRequests: false, reviews: true, messages: true } }]));
  const requests = screen.getByRole('switch', { name: 'Access requests' });
  await user.click(requests);
  expect(await screen.findByText('Failed to save your email settings. Please try again.')).toBeInTheDocument();
  await waitFor(() => expect(requests).not.toBeChecked());
});

test('EmailCard: asks for the password, says where the link went, and keeps the dialog for an address that is none', async () => {
  let pendingEmail = '';
  const asked: unknown[] = [];
  gateway.use(
    http.get('/account', () => HttpResponse.json({ account: { id: me, email: 'm@example.com', roles: [], pendingEmail } })),
    http.post('/account/email-change', async ({ request }) => {
      const body = (await request.json()) as { email: string };
      asked.push(body);
      if (!body.email.includes('@')) return problem(422, 'INVALID_INPUT');
      pendingEmail = body.email;
      return HttpResponse.json({});
    }),
  );
  const { user } = await openAccount();
  await user.click(await screen.findByRole('button', { name: 'Change email address' }));
  await user.type(dialog().getByLabelText('New email address'), 'none');
  await user.type(dialog().getByLabelText('Your password'), 'midnight{Enter}');
  expect(await dialog().findByText('Enter a valid email address.')).toBeVisible();
  await user.clear(dialog().getByLabelText('New email address'));
  await user.type(dialog().getByLabelText('New email address'), ' new@example.com {Enter}');
  expect(await screen.findByText('new@example.com')).toBeVisible();
  expect(asked.at(-1)).toEqual({ email: 'new@example.com', password: 'midnight' });
});
