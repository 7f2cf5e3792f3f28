import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';

/** Objects of a bucket, by key: `s3://bucket/folder?endpoint=...&region=...`. Without credentials those of the environment are used. */
export class S3Store {
  #client;
  #bucket;
  #folder;

  constructor(url, credentials) {
    const { host, pathname, searchParams } = new URL(url);
    const endpoint = searchParams.get('endpoint') ?? undefined;
    this.#bucket = host;
    const folder = pathname.replaceAll(/^\/|\/$/g, '');
    this.#folder = folder && `${folder}/`;
    this.#client = new S3Client({
      region: searchParams.get('region') ?? 'us-east-1',
      endpoint,
      credentials,
      forcePathStyle: endpoint !== undefined,
      // Some S3-compatible stores do not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async *list(prefix = '') {
    const asked = { Bucket: this.#bucket, Prefix: this.#folder + prefix };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, asked))
      for (const { Key, Size, ETag } of Contents)
        if (Key) yield { key: Key.slice(this.#folder.length), size: Size, version: `${Size}-${ETag}` };
  }

  async size(key) {
    try {
      return (await this.#client.send(new HeadObjectCommand(this.#at(key)))).ContentLength;
    } catch (error) {
      if (error.name === 'NotFound' || error.name === 'NoSuchKey') return undefined;
      throw error;
    }
  }

  async read(key) {
    return (await this.#client.send(new GetObjectCommand(this.#at(key)))).Body;
  }

  async put(key, source, { once = false } = {}) {
    if (once && (await this.size(key)) !== undefined) throw new Error(`${key} is there already.`);
    const params = { ...this.#at(key), Body: Readable.from(source) };
    await new Upload({ client: this.#client, params, partSize: 8 * 1024 * 1024, queueSize: 2 }).done();
  }

  async delete(key) {
    await this.#client.send(new DeleteObjectCommand(this.#at(key)));
  }

  #at(key) {
    return { Bucket: this.#bucket, Key: this.#folder + key };
  }
}
