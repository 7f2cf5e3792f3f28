import '#test/fake-socket';
import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import { globSync } from 'node:fs';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

const { createStore } = await import('#web/app/store');
const { Providers } = await import('#web/app/providers');

const files = globSync('src/**/*.stories.tsx');
const modules = await Promise.all(
  files.map(async (file) => [file, (await import(`../${file}`)) as Record<string, ComponentType>] as const),
);
const stories = modules.flatMap(([file, parts]) =>
  Object.entries(parts).map(([name, Story]) => [`${file.split('/').at(-1)} ${name}`, Story] as const),
);

test('there are stories', () => expect(stories.length).toBeGreaterThan(20));

/** jsdom paints nothing, so axe cannot see contrast, and one theme is as good as the other: `tokens.test.ts` measures the contrast of both. */
test.each(stories)('%s has nothing that axe objects to', async (_, Story) => {
  const router = createMemoryRouter([{ path: '*', element: <Story /> }]);
  render(
    <Providers store={createStore()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
