/** In k6 all users of the program share what is made here; in a thread of its own each makes it. */
export class SharedArray {
  /** @param {string} _name @param {() => unknown[]} make */
  constructor(_name, make) {
    // biome-ignore lint/correctness/noConstructorReturn: the class of k6 is an array
    return make();
  }
}
