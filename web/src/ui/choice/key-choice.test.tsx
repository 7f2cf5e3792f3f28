import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderPart } from '#test/render-part';
import { Dialog } from '../dialog/dialog';
import { KeyChoice } from './key-choice';

const outcomes = [
  { value: 'upheld', label: 'Uphold' },
  { value: 'overturned', label: 'Overturn' },
];
const rules = [
  { value: 'respect', label: 'Respect' },
  { value: 'honesty', label: 'Honesty' },
];

function Form() {
  const [outcome, setOutcome] = useState<string>();
  const [rule, setRule] = useState<string>();
  return (
    <form>
      <KeyChoice label="Outcome" options={outcomes} value={outcome} onChange={setOutcome} />
      {outcome === 'overturned' && <KeyChoice label="Rule" options={rules} value={rule} onChange={setRule} />}
      <textarea aria-label="Reason" />
    </form>
  );
}
const radio = (name: string) => screen.getByRole('radio', { name });

test('KeyChoice: a digit chooses, and the reason can be typed at once', async () => {
  renderPart(<Form />);
  await userEvent.keyboard('1Why 2');
  expect(radio('Uphold')).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Why 2');
});

test('KeyChoice: digits go through the choices that have no answer, then to the text', async () => {
  renderPart(<Form />);
  await userEvent.keyboard('2');
  expect(radio('Respect')).toHaveFocus();
  expect(radio('Respect')).not.toBeChecked();
  await userEvent.keyboard('2Gone');
  expect(radio('Overturn')).toBeChecked();
  expect(radio('Honesty')).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Gone');
});

test('KeyChoice: a choice with the focus is made again by a digit', async () => {
  renderPart(<Form />);
  await userEvent.click(radio('Uphold'));
  await userEvent.keyboard('2');
  expect(radio('Overturn')).toBeChecked();
});

test('KeyChoice: a digit without an option and one with Ctrl choose nothing', async () => {
  renderPart(<Form />);
  await userEvent.keyboard('9{Control>}1{/Control}');
  expect(screen.getByRole('radio', { checked: false, name: 'Uphold' })).not.toHaveFocus();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('KeyChoice: behind an open dialog a digit chooses nothing', async () => {
  renderPart(
    <>
      <Form />
      <Dialog open title="Shortcuts" />
    </>,
  );
  await userEvent.keyboard('1');
  expect(screen.getByRole('radio', { name: 'Uphold', hidden: true })).not.toBeChecked();
});

test('KeyChoice: names its keys to assistive technology, and follows the keys of the page where they are given', async () => {
  renderPart(
    <KeyChoice label="Action" options={[{ value: 'warn', label: 'Warn', cap: 'W' }]} value={undefined} onChange={() => undefined} />,
  );
  expect(radio('Warn')).toHaveAttribute('aria-keyshortcuts', 'W');
  await userEvent.keyboard('1');
  expect(radio('Warn')).not.toBeChecked();
});
