import { getOption, type DescMethodUnary } from '@bufbuild/protobuf';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError, platformError } from '@sotto/kit/errors/domain-error';
import { admits, anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { Auth, auth } from '@sotto/proto/options/v1/options';
import type { FastifyRequest } from 'fastify';
import { exposedMethod } from '../http/exposes.decorator.js';
import { RateLimits } from './rate-limits.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set by `AccessGuard` before any handler runs. */
    viewer: Viewer;
  }
}

/**
 * Counts the call and checks that the caller has the level that the contract requires. Runs after `SessionGuard`. A route without a method of
 * the contract is closed. Refused calls are counted too, so that guessing is as limited as normal use.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const method = this.reflector.get<DescMethodUnary | undefined>(exposedMethod, context.getHandler());
    if (!method) throw platformError('FORBIDDEN');

    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { user } = request;
    const viewer = user instanceof DomainError ? anonymous : user;
    await this.limits.count(method, viewer, request.ip);

    const level = getOption(method, auth);
    if (user instanceof DomainError && level !== Auth.PUBLIC) throw user;
    request.viewer = { ...viewer, device: { address: request.ip, agent: request.headers['user-agent'] ?? '' } };
    if (admits(level, viewer)) return true;
    throw platformError(viewer.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  }
}
