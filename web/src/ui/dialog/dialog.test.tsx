import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { setTimeout as delay } from 'node:timers/promises';
import { Dialog } from './dialog';
import { renderPart } from '#test/render-part';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Keys
      </button>
      <textarea aria-label="Note" />
      <Dialog open={open} onOpenChange={setOpen} title="Shortcuts" />
    </>
  );
}

test('Dialog: gives the focus back to what opened it', async () => {
  renderPart(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keys' })).toHaveFocus());
});

test('Dialog: leaves the focus where a key has moved it right after closing', async () => {
  renderPart(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByLabelText('Note').focus();
  await delay(20);
  expect(screen.getByLabelText('Note')).toHaveFocus();
});
