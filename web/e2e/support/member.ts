import { randomUUID } from 'node:crypto';
import type { APIResponse, Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { afterOverlays } from './test';

export const password = 'correct horse';

interface About {
  name: string;
  gender: 'woman' | 'man' | 'non-binary' | 'transgender' | 'other';
  interestedIn?: string[];
  age?: number;
}

/** The legal step, once it is there: all four boxes by the keyboard, then on. */
export async function acceptTerms(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  for (const box of await boxes.all()) {
    await box.press('Space');
    await expect(box).toBeChecked();
  }
  await page.getByRole('button', { name: 'Accept Terms and Continue' }).click();
}

/** One person in a browser of their own. What a journey is not about is done by the same calls that the pages make. */
export class Member {
  userId = '';
  private token = '';

  private constructor(
    readonly about: About,
    readonly email: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  /** A browser without an account. */
  static async visitor(browser: Browser, about: About, options: BrowserContextOptions = {}): Promise<Member> {
    const context = await browser.newContext(options);
    return new Member(
      about,
      `${about.name.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 8)}@sotto.example`,
      context,
      afterOverlays(await context.newPage()),
    );
  }

  /** Signed up, profile complete. */
  static async settled(browser: Browser, about: About, options: BrowserContextOptions = {}): Promise<Member> {
    const member = await Member.visitor(browser, about, options);
    await member.signUp();
    await member.saveProfile();
    return member;
  }

  async signUp(): Promise<void> {
    const acceptances = { ageAccepted: true, termsAccepted: true, privacyAccepted: true, communityAccepted: true, termsVersion: 'v1.0' };
    const session = await this.call('POST', '/accounts', { email: this.email, password, displayName: this.about.name, ...acceptances });
    this.userId = session.userId;
    this.token = session.accessToken;
  }

  async saveProfile(more: object = {}): Promise<void> {
    const { gender, age = 30, name } = this.about;
    const interestedIn = this.about.interestedIn ?? [gender === 'woman' ? 'man' : 'woman'];
    const basics = { displayName: name, age, gender, interestedIn, minAgePreference: 18, maxAgePreference: 99 };
    await this.call('PUT', '/profile', {
      ...basics,
      location: 'Nowhere in particular',
      bio: 'Low Key Only',
      interests: ['Pineapple'],
      contactPhone: '',
      contactEmail: '',
      contactXProfile: '',
      ...more,
    });
  }

  swipe(other: Member, action: 'like' | 'pass'): Promise<{ matched?: boolean }> {
    return this.call('POST', '/swipes', { targetId: other.userId, action });
  }

  /** Both like each other; answers when chat knows of it as well. */
  async matchWith(other: Member): Promise<void> {
    await this.swipe(other, 'like');
    expect(await other.swipe(this, 'like')).toMatchObject({ matched: true });
    const woman = this.about.gender === 'woman' ? this : other;
    const peer = woman === this ? other : this;
    await expect(async () => void (await woman.call('POST', '/conversations', { userId: peer.userId }))).toPass({ timeout: 10_000 });
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers are read field by field in assertions
  async call(method: string, path: string, body?: object): Promise<any> {
    const answer = await this.request(method, path, body);
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }

  request(method: string, path: string, body?: object): Promise<APIResponse> {
    const origin = process.env.E2E_URL ?? '';
    const headers = { origin, ...(this.token && { authorization: `Bearer ${this.token}` }) };
    return this.context.request.fetch(`/api/v1${path}`, { method, headers, data: body });
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
