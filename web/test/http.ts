import type { Routes } from '@sotto/gateway/routes';
import {
  http as untyped,
  type HttpHandler,
  type HttpResponse,
  type HttpResponseResolver,
  type RequestHandlerOptions,
  type StrictRequest,
} from 'msw';

export const apiUrl = 'http://sotto.test/api/v1';

type Verb = 'get' | 'post' | 'put' | 'delete';
type PathsOf<V extends Verb> = keyof Routes extends infer Name ? (Name extends `${Uppercase<V>} ${infer Path}` ? Path : never) : never;

/** Whether a path has the segments of a declared one; a parameter fits every segment. */
type Fits<Path, Declared> = Path extends `${infer First}/${infer Rest}`
  ? Declared extends `${infer DeclaredFirst}/${infer DeclaredRest}`
    ? FitsSegment<First, DeclaredFirst> extends true
      ? Fits<Rest, DeclaredRest>
      : false
    : false
  : Declared extends `${string}/${string}`
    ? false
    : FitsSegment<Path, Declared>;
type FitsSegment<Segment, Declared> = Declared extends `:${string}` ? true : Segment extends Declared ? true : false;
type DeclaredPath<Path, Declared> = Declared extends string ? (Fits<Path, Declared> extends true ? Declared : never) : never;

/** The route of the gateway that a path belongs to; `never` if there is none. */
type RouteOf<V extends Verb, Path> = `${Uppercase<V>} ${Path extends PathsOf<V> ? Path : DeclaredPath<Path, PathsOf<V>>}` extends infer Name
  ? Name extends keyof Routes
    ? Routes[Name]
    : never
  : never;

type ParamNames<Path> = Path extends `${infer First}/${infer Rest}`
  ? ParamNames<First> | ParamNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** A response of the route with that name. */
export type AnswerTo<Name extends keyof Routes> = HttpResponse<Routes[Name]['output'] & object>;

type Answer<Json> = HttpResponse<Json & object> | undefined;

interface Asked<Json, Path> {
  request: StrictRequest<Json & object>;
  params: Record<ParamNames<Path>, string>;
}

type Handle<V extends Verb> = <const Path extends `/${string}`>(
  path: [RouteOf<V, Path>] extends [never] ? PathsOf<V> : Path,
  resolver: (
    asked: Asked<RouteOf<V, Path>['input'], Path>,
  ) => Answer<RouteOf<V, Path>['output']> | Promise<Answer<RouteOf<V, Path>['output']>>,
  options?: RequestHandlerOptions,
) => HttpHandler;

const handle =
  <V extends Verb>(verb: V): Handle<V> =>
  (path, resolver, options) =>
    untyped[verb](`${apiUrl}${path}`, resolver as unknown as HttpResponseResolver, options);

/**
 * Handlers for msw of the routes of the gateway: paths are below /api/v1, bodies have the types of the contract. `untyped` is for what
 * is no route of the contract: bytes of files, and patterns that match several routes.
 */
export const http = { get: handle('get'), post: handle('post'), put: handle('put'), delete: handle('delete'), untyped };
