import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The portraits of the demo profiles. The file server resolves no path outside its folder, follows no dot file and lists nothing. */
export async function serveDemoPortraits(http: FastifyInstance, root: string): Promise<void> {
  await http.register(files, {
    root,
    prefix: '/demo/portraits/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    allowedPath: (path) => /^\/?[\w-]+\.(jpg|jpeg|png|webp|avif|svg)$/i.test(path),
    maxAge: '1h',
  });
}
