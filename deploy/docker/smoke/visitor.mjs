import { randomUUID } from 'node:crypto';
import { DemoVisitor } from '../../local/src/demo-visitor.mjs';

const password = 'correct horse';
const acceptances = { ageAccepted: true, termsAccepted: true, privacyAccepted: true, communityAccepted: true, termsVersion: 'v1.0' };

/** Somebody who signs up, fills a profile and keeps a page open. */
export class Visitor extends DemoVisitor {
  /** @param {string} url @param {{ displayName: string, gender: string, interestedIn: string[] }} who */
  static async signedUp(url, who) {
    const visitor = new Visitor(url);
    visitor.email = `smoke-${randomUUID()}@sotto.example`;
    await visitor.enter('/accounts', { email: visitor.email, password, displayName: who.displayName, ...acceptances });
    const about = {
      age: 30,
      minAgePreference: 18,
      maxAgePreference: 99,
      location: 'Atlanta',
      bio: 'Low Key Only',
      interests: ['Pineapple'],
      contactPhone: '',
      contactEmail: '',
      contactXProfile: '',
    };
    await visitor.need('PUT', '/profile', { ...about, ...who });
    return visitor;
  }

  email = '';

  /**
   * Asks again while the answer is one of those that a retry heals.
   * @param {string} path @param {object} body @param {RegExp} passing
   */
  async insist(path, body, passing) {
    for (const limit = Date.now() + 30_000; ; await new Promise((turn) => setTimeout(turn, 250))) {
      try {
        return await this.need('POST', path, body);
      } catch (error) {
        if (Date.now() > limit || !passing.test(String(error))) throw error;
      }
    }
  }

  /**
   * Opens the page's socket; answers what resolves with the first frame of that name for which the test holds, once nothing is missed any more.
   * @param {string} event @param {(data: any) => boolean} holds
   * @returns {Promise<{ arrived: Promise<any> }>}
   */
  async awaiting(event, holds) {
    const socket = new WebSocket(`${this.url.replace(/^http/, 'ws')}/api/v1/socket`, ['sotto.v1', `bearer.${this.token}`]);
    const patience = AbortSignal.timeout(30_000);
    const next = (/** @type {(frame: any) => boolean} */ isIt) =>
      new Promise((resolve, reject) => {
        const onFrame = (/** @type {{ data: unknown }} */ { data }) => {
          const frame = JSON.parse(String(data));
          if (isIt(frame)) resolve(frame.data);
        };
        socket.addEventListener('message', onFrame);
        socket.addEventListener('close', ({ code }) => reject(new Error(`the socket closed with ${code}`)));
        patience.addEventListener('abort', () => reject(new Error('nothing came over the socket within 30 s')));
      });
    const expected = next((frame) => frame.event === event && holds(frame.data)).finally(() => socket.close());
    expected.catch(() => undefined);
    await next((frame) => frame.event === 'Ready');
    // In an object: a promise that resolves to a promise waits for that one as well.
    return { arrived: expected };
  }
}
