import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { http } from '#test/http';
import { openThread } from '#test/open-thread';
import { withAna } from '#test/people';

const noteUrl = '/conversations/:id/note' as const;

function storeNotes() {
  const stored: (string | undefined)[] = [];
  gateway.use(
    http.put(noteUrl, async ({ request }) => {
      const { note = '' } = await request.json();
      stored.push(note);
      return HttpResponse.json({ note: note.trim() });
    }),
  );
  return stored;
}

async function openNote({ user }: Awaited<ReturnType<typeof openThread>>) {
  await user.click(await screen.findByRole('button', { name: 'More about Ana' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Private note' }));
  const dialog = await screen.findByRole('dialog', { name: 'Private note' });
  return { dialog, field: within(dialog).getByRole('textbox', { name: 'Note' }) };
}

test('a note is written from the menu, stands above the messages, is changed and deleted', async () => {
  const stored = storeNotes();
  const thread = await openThread();
  const { user } = thread;
  const { dialog, field } = await openNote(thread);
  expect(field).toHaveFocus();
  expect(within(dialog).queryByRole('button', { name: 'Delete note' })).not.toBeInTheDocument();
  await user.type(field, 'Allergic to cats ');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Private note: Allergic to cats' }));
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), ', likes dogs');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Private note: Allergic to cats, likes dogs' }));
  await user.click(await screen.findByRole('button', { name: 'Delete note' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Private note:/ })).not.toBeInTheDocument());
  expect(stored).toEqual(['Allergic to cats ', 'Allergic to cats, likes dogs', '']);
});

test('a note that could not be stored stays in the dialog', async () => {
  gateway.use(http.put(noteUrl, () => problem(503, 'UNAVAILABLE')));
  const thread = await openThread();
  const { dialog, field } = await openNote(thread);
  await thread.user.type(field, 'Met at the lake');
  await thread.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to save the note. Please try again.')).toBeVisible();
  expect(field).toHaveValue('Met at the lake');
});

test('a note of another device appears at once', async () => {
  await openThread();
  await act(() => arrive('ConversationNotePushed', { conversationId: withAna, note: 'From my phone' }));
  expect(await screen.findByRole('button', { name: 'Private note: From my phone' })).toBeVisible();
});
