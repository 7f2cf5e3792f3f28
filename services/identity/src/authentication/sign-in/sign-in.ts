import type { Viewer } from '@sotto/kit/nats/viewer';
import { Injectable } from '@nestjs/common';
import { AdmitOwner } from './admit-owner.js';
import { AdmitSession, type SignInResult } from './admit-session.js';
import { CheckCredentials, type Credentials } from './check-credentials.js';

/** Opens a session for an address and a password, and a code if two-factor authentication is on. */
@Injectable()
export class SignIn {
  constructor(
    private readonly checkCredentials: CheckCredentials,
    private readonly admitOwner: AdmitOwner,
    private readonly admitSession: AdmitSession,
  ) {}

  async execute(viewer: Viewer, input: Credentials): Promise<SignInResult> {
    const proof = await this.checkCredentials.execute(viewer, input);
    await this.admitOwner.execute(proof, input.secondFactorCode);
    return this.admitSession.execute(proof, viewer);
  }
}
