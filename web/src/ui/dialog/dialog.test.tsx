import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { setTimeout as delay } from 'node:timers/promises';
import { Dialog } from './dialog';
import { ConfirmDialogContent } from '../confirm-dialog/confirm-dialog-content';
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

describe.each(['Control', 'Meta'])('%s Enter in a dialog', (modifier) => {
  const press = () => userEvent.keyboard(`{${modifier}>}{Enter}{/${modifier}}`);

  test('sends its form once from within a text', async () => {
    const sent = sentForms();
    renderPart(
      <Dialog open title="Why?">
        <form onSubmit={sent.form('reason')}>
          <textarea aria-label="Reason" />
          <button type="submit">Send</button>
        </form>
      </Dialog>,
    );
    await userEvent.click(screen.getByLabelText('Reason'));
    await press();
    expect(sent.names).toEqual(['reason']);
  });

  test('sends the form with the focus, otherwise the last one', async () => {
    const sent = sentForms();
    renderPart(
      <Dialog open title="Who and why?">
        <form onSubmit={sent.form('find')}>
          <input aria-label="Name" />
          <button type="submit">Find</button>
        </form>
        <form onSubmit={sent.form('reason')}>
          <button type="submit">Send</button>
        </form>
      </Dialog>,
    );
    await press();
    await userEvent.click(screen.getByLabelText('Name'));
    await press();
    expect(sent.names).toEqual(['reason', 'find']);
  });

  test('sends nothing while the button cannot be pressed', async () => {
    const sent = sentForms();
    renderPart(
      <Dialog open title="Why?">
        <form onSubmit={sent.form('reason')}>
          <button type="submit" disabled>
            Send
          </button>
        </form>
      </Dialog>,
    );
    await press();
    expect(sent.names).toEqual([]);
  });

  test('confirms a question', async () => {
    const sent = sentForms();
    renderPart(
      <ConfirmDialogContent
        open
        onOpenChange={() => undefined}
        title="Sure?"
        description=""
        confirm="Yes"
        onConfirm={() => sent.names.push('yes')}
      />,
    );
    await press();
    expect(sent.names).toEqual(['yes']);
  });
});

/** Notes which forms were sent. */
function sentForms() {
  const names: string[] = [];
  const form = (name: string) => (event: FormEvent) => {
    event.preventDefault();
    names.push(name);
  };
  return { names, form };
}
