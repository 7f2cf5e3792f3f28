import { TOTP } from 'otpauth';
import { anAddress, viewerOf, type World } from './world.js';

export const password = 'correct horse';

/** The code of an authenticator app, `steps` time steps from now. */
export const codeOf = (world: World, secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: world.h.clock.now().getTime() + steps * 30_000 });

/** Advances the clock by one time step and returns the new code. */
export const nextCode = (world: World, secret: string): string => {
  world.h.clock.advance({ seconds: 30 });
  return codeOf(world, secret);
};

/** A signed-in member with two-factor authentication. */
export async function anOwnerWithTwoFactor(world: World) {
  const email = anAddress();
  const issued = await world.signUp(email);
  const viewer = viewerOf(issued);
  const { secret, otpauthUri } = await world.identity.startTwoFactor(viewer, { password });
  const { recoveryCodes } = await world.identity.confirmTwoFactor(viewer, { code: codeOf(world, secret) });
  return { email, issued, viewer, secret, otpauthUri, recoveryCodes };
}
