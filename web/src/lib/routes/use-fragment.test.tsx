import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { useFragment } from './use-fragment';

const Secret = ({ needed }: { needed: Promise<string> }) => {
  const token = useFragment('token');
  return <p>{`${use(needed)} ${token ?? 'nothing'}`}</p>;
};

const arrive = async (needed: Promise<string>) => {
  history.replaceState(null, '', '/auth#token=once');
  await act(async () => {
    render(
      <Suspense fallback={<p>wait</p>}>
        <Secret needed={needed} />
      </Suspense>,
    );
  });
};

test('a page that has to wait for something while it is drawn does not lose what its link brought', async () => {
  const needed = Promise.withResolvers<string>();
  await arrive(needed.promise);
  expect(screen.getByText('wait')).toBeVisible();
  await act(async () => needed.resolve('here:'));
  expect(screen.getByText('here: once')).toBeVisible();
  expect(location.hash).toBe('');
});

test('a tab that stands already takes the secret of the next link', async () => {
  await arrive(Promise.resolve('here:'));
  expect(screen.getByText('here: once')).toBeVisible();
  location.hash = '#token=twice';
  expect(await screen.findByText('here: twice')).toBeVisible();
  expect(location.hash).toBe('');
});
