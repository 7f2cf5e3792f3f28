import { Injectable } from '@nestjs/common';
import { DomainError, platformError } from '@sotto/kit/errors/domain-error';

/** The machine had no room in time. This says nothing about the file, which may be sent or processed again. */
export class Busy extends DomainError {
  constructor() {
    const { code, status, message } = platformError('UNAVAILABLE');
    super(code, status, message);
  }
}

interface Waiting {
  bytes: number;
  lasting: boolean;
  admit: () => void;
}

interface Admission {
  /** A request waits for it: it gets `Busy` when there is no room in time. Jobs wait as long as it takes. */
  hurried?: boolean | undefined;
  /** It takes minutes, like a video. Who has to wait for it is overtaken by work that fits beside it. */
  lasting?: boolean;
}

/**
 * The memory that all decoding of a process may use together. Work is admitted in the order of its arrival, by the bytes that it is
 * estimated to need. Work must not ask for more while it runs.
 */
@Injectable()
export class DecodingBudget {
  static readonly totalBytes = 460 * 1_048_576;

  /** How long a request waits for room. */
  patienceMs = 30_000;
  private free = DecodingBudget.totalBytes;
  private lastingBytes = 0;
  private readonly waiting: Waiting[] = [];

  /** Work that needs more than everything runs alone. */
  async run<T>(bytes: number, work: () => Promise<T>, { hurried = false, lasting = false }: Admission = {}): Promise<T> {
    const taken = Math.min(bytes, DecodingBudget.totalBytes);
    await this.take(taken, { hurried, lasting });
    try {
      return await work();
    } finally {
      if (lasting) this.lastingBytes -= taken;
      this.free += taken;
      this.admitNext();
    }
  }

  private take(bytes: number, { hurried, lasting }: { hurried: boolean; lasting: boolean }): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = hurried ? setTimeout(() => this.leave(place, reject), this.patienceMs) : undefined;
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const place: Waiting = { bytes, lasting, admit };
      this.waiting.push(place);
      this.admitNext();
    });
  }

  private admitNext(): void {
    for (const place of [...this.waiting]) {
      if (place.bytes <= this.free) {
        this.waiting.splice(this.waiting.indexOf(place), 1);
        this.free -= place.bytes;
        if (place.lasting) this.lastingBytes += place.bytes;
        place.admit();
      } else if (place.bytes <= DecodingBudget.totalBytes - this.lastingBytes) {
        return; // it is next, as soon as short work ends
      }
    }
  }

  private leave(place: Waiting, reject: (error: Error) => void): void {
    this.waiting.splice(this.waiting.indexOf(place), 1);
    reject(new Busy());
    this.admitNext();
  }
}
