import type { SaveProfileRequestJson, UpdateAgePreferenceRequestJson } from '@sotto/proto/profiles/v1/profiles_service';
import { jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { interests, vibes } from '@sotto/proto/vocabulary';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { ownProfile } from '#test/cards';
import { gateway, problem } from '#test/gateway';
import { inSpanish } from '#test/in-spanish';
import { me } from '#test/people';
import { renderRoute } from '#test/render-route';

let saved: SaveProfileRequestJson[];
afterEach(() => i18n.activate('en'));

async function openForm(own = ownProfile()) {
  saved = [];
  gateway.use(
    http.get('/profile', () => HttpResponse.json({ profile: own })),
    http.put('/profile', async ({ request }) => {
      const body = await request.json();
      saved.push(body);
      const { placeId: _, prompts, ...details } = body;
      return HttpResponse.json({ profile: { ...own, ...details, prompts: prompts?.answers, gender: 'male' } });
    }),
    http.get('/places', () =>
      HttpResponse.json({
        places: [
          { place_id: 'atl', display_name: 'Atlanta, Georgia, United States', address: { city: 'Atlanta', state: 'Georgia' } },
          {
            place_id: 'ac',
            display_name: 'Atlantic City, New Jersey, United States',
            address: { city: 'Atlantic City', state: 'New Jersey' },
          },
        ],
      }),
    ),
  );
  const route = renderRoute('/profile-setup');
  await screen.findByRole('form', { name: 'Create Your Profile' });
  await screen.findByRole('combobox', { name: 'City' });
  return route;
}

const save = () => screen.getByRole('button', { name: 'Save Profile' });
const suggestions = () => within(screen.getByRole('listbox', { name: 'Suggested places', hidden: true })).queryAllByRole('option');
const name = () => screen.getByRole('textbox', { name: 'Name' });

afterEach(() => localStorage.clear());

test('saving says so and sends the whole form', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Pineapple' }));
  await user.click(save());
  expect(await screen.findByText('Profile Saved Successfully!')).toBeInTheDocument();
  expect(saved).toEqual([
    expect.objectContaining({ displayName: 'Marcus', age: 34, gender: 'man', interests: ['Quiet Storms', 'Pineapple'] }),
  ]);
});

test('in Spanish, every vibe and interest is offered in Spanish, and the stored value is saved', async () => {
  const { user } = await openForm();
  act(() => inSpanish('app', 'options', 'profile'));
  await user.click(await screen.findByRole('button', { name: 'Piña' }));
  expect(screen.getByRole('radio', { name: 'Sin compromiso' })).toBeInTheDocument();
  for (const word of [...vibes, ...interests.filter((interest) => interest !== '304')])
    expect(screen.queryByText(word)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Guardar perfil' }));
  await waitFor(() => expect(saved).toEqual([expect.objectContaining({ interests: ['Quiet Storms', 'Pineapple'] })]));
});

test('answers to questions are written, ordered and saved with the form, each question once', async () => {
  const { user } = await openForm(ownProfile({ prompts: [{ promptId: 'song', answer: 'Nightcall' }] }));
  await user.click(screen.getByRole('button', { name: 'Add an answer' }));
  const [, second] = screen.getAllByRole('textbox', { name: 'Your answer' });
  await user.type(second!, 'Vetiver');
  const question = screen.getByRole('combobox', { name: 'Question 2' });
  expect(within(question).queryByRole('option', { name: 'The song that starts my night' })).not.toBeInTheDocument();
  await user.selectOptions(question, 'The scent I associate with a good evening');
  await user.click(screen.getByRole('button', { name: 'Show first: The scent I associate with a good evening' }));
  await user.click(save());
  await waitFor(() =>
    expect(saved[0]?.prompts).toEqual({
      answers: [
        { promptId: 'scent', answer: 'Vetiver' },
        { promptId: 'song', answer: 'Nightcall' },
      ],
    }),
  );
});

test('what the server says about an answer stands at that answer', async () => {
  const { user } = await openForm(ownProfile({ prompts: [{ promptId: 'song', answer: 'a@b.example' }] }));
  const message = 'Email addresses are not allowed in the answer field';
  gateway.use(http.put('/profile', () => problem(422, 'INVALID_INPUT', [{ field: 'prompts.0.answer', rule: 'text.email', message }])));
  await user.click(save());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveAccessibleDescription(message));
});

test('Ctrl+S saves', async () => {
  const { user } = await openForm();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Profile Saved Successfully!')).toBeInTheDocument();
});

test('an incomplete form is not sent; each missing field says what it wants, and the first has the focus', async () => {
  const { user } = await openForm(ownProfile({ displayName: '', interests: [], location: '' }));
  await user.click(save());
  expect(await screen.findByText('Form Incomplete')).toBeInTheDocument();
  expect(name()).toHaveFocus();
  expect(name()).toHaveAccessibleDescription('Enter your name.');
  expect(screen.getByRole('combobox', { name: 'City' })).toHaveAccessibleDescription('Choose your city.');
  expect(screen.getByRole('group', { name: 'Choose at least one' })).toHaveAccessibleDescription('Choose at least one.');
  expect(saved).toEqual([]);
});

test('what was missing is no longer called missing once it is there', async () => {
  const { user } = await openForm(ownProfile({ interests: [] }));
  await user.click(save());
  const interests = screen.getByRole('group', { name: 'Choose at least one' });
  expect(interests).toHaveAccessibleDescription('Choose at least one.');
  await user.click(screen.getByRole('button', { name: 'Pineapple' }));
  expect(interests).not.toHaveAccessibleDescription();
});

test('the checklist shrinks, and each line leads to its field', async () => {
  const { user } = await openForm(ownProfile({ interests: [], age: undefined }));
  expect(screen.getByRole('progressbar', { name: 'Profile completeness' })).toHaveAttribute('aria-valuetext', '5 of 8 done');
  const missing = screen.getByRole('heading', { name: 'Still missing' }).parentElement!;
  await user.click(within(missing).getByRole('button', { name: 'Age' }));
  expect(screen.getByRole('spinbutton', { name: 'Age' })).toHaveFocus();
  await user.keyboard('30');
  await user.click(screen.getByRole('button', { name: '304' }));
  await user.click(within(missing).getByRole('button', { name: 'Photo' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Upload' })).toHaveFocus());
});

test('with a photo under review nothing is missing, but its approval', async () => {
  gateway.use(http.get('/profile/images', () => HttpResponse.json({ latest: { status: 'pending', picture: { mediumUrl: '/m' } } })));
  await openForm();
  expect(await screen.findByText('All done')).toBeInTheDocument();
  expect(screen.getByText('Photo approval')).toBeInTheDocument();
});

test('what the server objects to stands at its field', async () => {
  const { user } = await openForm();
  gateway.use(
    http.put('/profile', () =>
      problem(400, 'INVALID_INPUT', [{ field: 'contactEmail', message: 'This is no address.' }], 'Some fields are not right.'),
    ),
  );
  await user.click(save());
  expect(await screen.findByText('Save Failed')).toBeInTheDocument();
  expect(screen.getByText('Some fields are not right.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('This is no address.');
});

test('a failure without texts gets the default ones', async () => {
  const { user } = await openForm();
  gateway.use(http.put('/profile', () => problem(503, 'UNAVAILABLE')));
  await user.click(save());
  expect(await screen.findByText('Failed to save profile. Please try again.')).toBeInTheDocument();
});

test('gender is read-only once it is saved, and open before', async () => {
  await openForm();
  expect(screen.getByRole('radio', { name: 'Man' })).toBeDisabled();
  expect(screen.queryByRole('radio', { name: 'Woman' })).not.toBeInTheDocument();
  expect(screen.getByText('Can’t be changed')).toBeVisible();
});

test('before the first save all five are offered', async () => {
  const { user } = await openForm(ownProfile({ gender: '' }));
  await user.click(screen.getByRole('radio', { name: 'Non-binary' }));
  await user.click(save());
  await waitFor(() => expect(saved).toEqual([expect.objectContaining({ gender: 'non-binary' })]));
});

test('the first save leads to other members, or back to what can wait; later saves lead nowhere', async () => {
  const { user } = await openForm(ownProfile({ gender: '' }));
  await user.click(screen.getByRole('radio', { name: 'Man' }));
  await user.click(save());
  expect(await screen.findByRole('heading', { name: 'You’re live' })).toHaveFocus();
  expect(screen.getByText('People who fit can see you now. Until you add a photo, they see your initial.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Swiping' })).toHaveAttribute('href', '/swipe');
  await user.click(screen.getByRole('button', { name: 'Add badges and contact info' }));
  await user.click(save());
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(screen.queryByRole('heading', { name: 'You’re live' })).not.toBeInTheDocument();
});

test('an age that nobody may have is refused while it is typed', async () => {
  const { user } = await openForm();
  const age = screen.getByRole('spinbutton', { name: 'Age' });
  await user.clear(age);
  await user.type(age, '1');
  expect(age).not.toHaveAccessibleDescription();
  await user.type(age, '7');
  expect(age).toHaveAccessibleDescription('Enter your age, 18 to 99.');
});

describe('a new member on a phone', () => {
  beforeEach(() => {
    const phone = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue(phone as unknown as MediaQueryList);
  });
  afterEach(() => jest.restoreAllMocks());

  async function openSteps() {
    gateway.use(http.get('/profile', () => HttpResponse.json({ profile: ownProfile({ gender: '', displayName: 'Marcus' }) })));
    const route = renderRoute('/profile-setup');
    await screen.findByText('Step 1 of 6');
    return route;
  }

  test('goes through short steps, each an entry of the history; what is missing keeps the step', async () => {
    const { user, router } = await openSteps();
    expect(screen.queryByRole('heading', { name: 'Contact info' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Skip for now' }));
    expect(await screen.findByText('Step 2 of 6')).toBeVisible();
    expect(router.state.location.search).toBe('?step=basics');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Choose one.')).toBeVisible();
    expect(screen.getByText('Step 2 of 6')).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: 'Man' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Step 3 of 6')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('radio', { name: 'Man' })).toBeChecked();
  });

  test('is live after the last step, and Back leads from there to the form', async () => {
    gateway.use(http.put('/profile', () => HttpResponse.json({ profile: ownProfile({ displayName: 'Marcus' }) })));
    const { user, router } = await openSteps();
    await user.click(await screen.findByRole('button', { name: 'Skip for now' }));
    await user.click(await screen.findByRole('radio', { name: 'Man' }));
    for (let number = 3; number <= 6; number++) {
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      expect(await screen.findByText(`Step ${number} of 6`)).toBeVisible();
    }
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    const live = { name: 'You’re live' };
    expect(await screen.findByRole('heading', live)).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('form', { name: 'Create Your Profile' })).toBeVisible();
    expect(screen.queryByRole('heading', live)).not.toBeInTheDocument();
  });

  test('finds every answer again, without a question, in a page that was left', async () => {
    localStorage.setItem(`profile-draft:${me}`, JSON.stringify({ gender: 'man' }));
    const { user } = await openSteps();
    await user.click(await screen.findByRole('button', { name: 'Skip for now' }));
    expect(await screen.findByRole('radio', { name: 'Man' })).toBeChecked();
    expect(screen.queryByText('Restore draft?')).not.toBeInTheDocument();
  });
});

test('a name that breaks a rule is not taken over, and the toast says which', async () => {
  const { user } = await openForm();
  await import('@sotto/proto/text-rules');
  await user.clear(name());
  await user.paste('write to me@example.com');
  expect(await screen.findByText('Invalid Input')).toBeInTheDocument();
  expect(screen.getByText('Email addresses are not allowed in the name field')).toBeInTheDocument();
  expect(name()).toHaveValue('');
});

test('in Spanish the toast says it in Spanish', async () => {
  const { user } = await openForm();
  act(() => inSpanish());
  await import('@sotto/proto/text-rules');
  await user.clear(name());
  await user.paste('write to me@example.com');
  expect(await screen.findByText('No se permiten direcciones de correo en el campo «nombre»')).toBeInTheDocument();
  expect(name()).toHaveValue('');
});

test('a forbidden word is taken back, a longer word with it is not', async () => {
  const { user } = await openForm();
  await import('@sotto/proto/text-rules');
  await user.clear(name());
  await user.type(name(), 'Selecta');
  expect(name()).toHaveValue('Selecta');
  await user.clear(name());
  await user.type(name(), 'drop');
  expect(await screen.findByText('Invalid content detected in name')).toBeInTheDocument();
  expect(name()).toHaveValue('dro');
});

test('a place is found from three characters and chosen by keyboard', async () => {
  const { user } = await openForm(ownProfile({ location: '' }));
  const city = screen.getByRole('combobox', { name: 'City' });
  await user.type(city, 'at');
  expect(suggestions()).toEqual([]);
  await user.type(city, 'l');
  await waitFor(() => expect(suggestions()).toHaveLength(2));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(city).toHaveValue('Atlantic City, New Jersey');
  await user.click(save());
  await waitFor(() => expect(saved).toEqual([expect.objectContaining({ placeId: 'ac', location: 'Atlantic City, New Jersey' })]));
});

test('Esc closes the suggestions and keeps what was typed', async () => {
  const { user } = await openForm(ownProfile({ location: '' }));
  const city = screen.getByRole('combobox', { name: 'City' });
  await user.type(city, 'atl');
  await waitFor(() => expect(suggestions()).toHaveLength(2));
  await user.keyboard('{Escape}');
  expect(suggestions()).toEqual([]);
  expect(city).toHaveValue('atl');
});

test('a failed look-up is logged, and suggests nothing', async () => {
  const reported = jest.spyOn(console, 'error').mockReturnValue();
  const { user } = await openForm(ownProfile({ location: '' }));
  gateway.use(http.get('/places', () => problem(503, 'UNAVAILABLE')));
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'atl');
  await waitFor(() => expect(reported).toHaveBeenCalledWith('Error looking up places', expect.anything()));
  expect(suggestions()).toEqual([]);
  reported.mockRestore();
});

test('Update saves the age range alone, and says when it could not', async () => {
  const { user } = await openForm();
  let range: UpdateAgePreferenceRequestJson | undefined;
  gateway.use(
    http.put('/profile/age-preference', async ({ request }) => {
      range = await request.json();
      return HttpResponse.json(range);
    }),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), '30');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Preferences updated')).toBeInTheDocument();
  expect(range).toEqual({ minAgePreference: 30, maxAgePreference: 41 });
  expect(saved).toEqual([]);
  gateway.use(http.put('/profile/age-preference', () => problem(503, 'UNAVAILABLE')));
  await user.click(await screen.findByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Failed to update preferences. Please try again.')).toBeInTheDocument();
});

test('the slider and the selects are one range', async () => {
  const { user } = await openForm();
  screen.getByRole('slider', { name: 'Youngest age' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('25');
  expect(within(screen.getByRole('combobox', { name: 'From' })).getByRole('option', { name: '42' })).toBeDisabled();
});

test('leaving with changes asks first', async () => {
  const { user, router } = await openForm();
  await user.type(name(), 'x');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(router.state.location.pathname).toBe('/profile-setup');
  expect(name()).toHaveValue('Marcusx');
});

test('a draft from before is offered and restored', async () => {
  localStorage.setItem(`profile-draft:${me}`, JSON.stringify({ displayName: 'Mark' }));
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(name()).toHaveValue('Mark');
  await user.click(save());
  await screen.findByText('Profile Saved Successfully!');
  expect(localStorage.getItem(`profile-draft:${me}`)).toBeNull();
});
