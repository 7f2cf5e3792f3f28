import type { Verdict } from '../screening/verdict.js';
import type { Outcome } from './media-file.entity.js';

/** What a file became, and what screening thinks of it: of a video, the worst of what it thinks of its poster and of pictures from all over it. */
export interface Deliverable {
  outcome: Outcome;
  verdict: Verdict;
  /** The perceptual hashes of everything that was looked at: what a ban of copies goes by. */
  hashes: string[];
}
