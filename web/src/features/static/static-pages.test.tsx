import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { gateway } from '#test/gateway';
import { renderRoute } from '#test/render-route';

beforeEach(() => gateway.use(http.post('/sessions/refresh', () => new HttpResponse(null, { status: 401 }))));

const pages = [
  ['/about', 'About', [/99% uptime/, /Data © GeoNames CC BY 4\.0/]],
  ['/disclaimer', 'Disclaimer', [/18 or older/]],
  ['/privacy', 'Privacy', [/up to 12 months after deletion/, /each reading is itself recorded/]],
  ['/terms', 'Terms', [/80% of each sale/, /90% for their first 30 days, and premium creators 85%/, /suspended for 1-30 days/]],
  ['/safety', 'Safety Guidelines', [/appeal within 30 days. Appeals are reviewed in 3-5 business days/]],
  ['/community', 'Community Rules', [/suspension of 1-30 days/]],
] as const;

test.each(pages)('%s is called %s, states its numbers, and has the shared footer', async (path, title, stats) => {
  renderRoute(path);
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible();
  expect(screen.getByText('Draft for legal review')).toBeVisible();
  for (const value of stats) expect(screen.getByText(value)).toBeVisible();
  expect(screen.getByText('For adults 18+ only. Use responsibly.')).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/about',
    '/contact',
    '/disclaimer',
    '/pricing',
    '/privacy',
    '/terms',
    '/safety',
    '/community',
    '/takedown',
  ]);
  expect(document.title).not.toContain('Sotto');
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
