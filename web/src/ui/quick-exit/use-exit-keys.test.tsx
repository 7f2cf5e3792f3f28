import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useExitKeys } from './use-exit-keys';

const Page = ({ leave }: { leave: () => void }) => {
  useExitKeys(leave);
  return <input aria-label="Name" />;
};

test('Shift three times leaves, also from within a field', async () => {
  const leave = jest.fn();
  render(<Page leave={leave} />);
  const user = userEvent.setup();
  await user.click(document.querySelector('input')!);
  await user.keyboard('{Shift}{Shift}');
  expect(leave).not.toHaveBeenCalled();
  await user.keyboard('{Shift}');
  expect(leave).toHaveBeenCalledTimes(1);
});

test('capital characters do not', async () => {
  const leave = jest.fn();
  render(<Page leave={leave} />);
  await userEvent.setup().keyboard('{Shift>}A{/Shift}{Shift>}B{/Shift}{Shift>}C{/Shift}');
  expect(leave).not.toHaveBeenCalled();
});
