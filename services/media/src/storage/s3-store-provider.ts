import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { checkedKey, ObjectStore, type ByteRange } from './object-store.js';

/** Objects in an S3 bucket. The bucket must not be public; only this service reads it. */
export class S3StoreProvider extends ObjectStore {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {
    super();
  }

  /**
   * `s3://bucket?endpoint=https://...&region=...`. Credentials come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or from any other
   * source of the SDK.
   */
  static of(storeUrl: string): S3StoreProvider {
    const { host, searchParams } = new URL(storeUrl);
    const endpoint = searchParams.get('endpoint') ?? undefined;
    return new S3StoreProvider(
      new S3Client({
        region: searchParams.get('region') ?? 'us-east-1',
        endpoint,
        forcePathStyle: endpoint !== undefined,
        // Some S3-compatible stores do not support the newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
      host,
    );
  }

  /** Uploads parts of 8 MiB, two at a time, so memory does not grow with the object. The object becomes visible with the last part. */
  override async put(key: string, body: Readable | Uint8Array): Promise<void> {
    const params = { Bucket: this.bucket, Key: checkedKey(key), Body: body };
    await new Upload({ client: this.client, params, partSize: 8 * 1024 * 1024, queueSize: 2 }).done();
  }

  override putFile(key: string, localFile: string): Promise<void> {
    return this.put(key, createReadStream(localFile));
  }

  override async stat(key: string): Promise<{ size: number } | undefined> {
    try {
      const { ContentLength = 0 } = await this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: checkedKey(key) }));
      return { size: ContentLength };
    } catch (error) {
      if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return undefined;
      throw error;
    }
  }

  override async read(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: checkedKey(key), Range }));
    if (Body instanceof Readable) return Body;
    throw new Error('The store answered without a stream.');
  }

  override async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: checkedKey(key) }));
  }

  override async deleteAll(id: string): Promise<void> {
    for await (const keys of this.pages(id)) {
      const Objects = keys.map((Key) => ({ Key }));
      if (Objects.length > 0) await this.client.send(new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } }));
    }
  }

  override async moveAll(id: string, toId: string): Promise<void> {
    for await (const keys of this.pages(id))
      for (const key of keys) {
        const Key = checkedKey(`${toId}/${key.slice(id.length + 1)}`);
        await this.client.send(new CopyObjectCommand({ Bucket: this.bucket, Key, CopySource: `${this.bucket}/${key}` }));
        await this.delete(key);
      }
  }

  override async *list(id?: string): AsyncIterable<string> {
    for await (const keys of this.pages(id)) yield* keys;
  }

  private async *pages(id?: string): AsyncIterable<string[]> {
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix: id && `${id}/` });
    for await (const { Contents = [] } of pages) yield Contents.flatMap(({ Key }) => (Key ? [Key] : []));
  }
}
