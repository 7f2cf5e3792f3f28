import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ComponentType } from 'react';
import { addCatalogue, parts, startLanguage } from './app/texts/language';
import { Providers } from './app/providers';
import { createStore } from './app/store';
import './ui/theme.css';

/** The sheet of all stories, `/stories.html` while developing; `?only=burn` narrows it. Not part of the product's build. */
const files = import.meta.glob<Record<string, ComponentType>>([
  './ui/**/*.stories.tsx',
  './features/**/*.stories.tsx',
  '!**/{dialog,confirm-dialog,menu,app-shell}.stories.tsx',
]);
const only = new URLSearchParams(location.search).get('only') ?? '';

// Texts first: some stories speak as they are loaded.
await startLanguage('app');
await Promise.all(parts.map(addCatalogue));
const wanted = Object.entries(files).filter(([file]) => file.includes(only));
const sheets = await Promise.all(wanted.map(async ([file, load]) => [file, await load()] as const));

const Sheet = () => (
  <main className="grid wrap gap-10 py-8">
    {sheets.map(([file, stories]) => (
      <section key={file} className="grid gap-4">
        <h2 className="text-sm text-low">{file.slice(2, -12)}</h2>
        {Object.entries(stories).map(([name, Story]) => (
          <Story key={name} />
        ))}
      </section>
    ))}
  </main>
);

const router = createMemoryRouter([{ path: '*', element: <Sheet /> }]);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers store={createStore()}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
