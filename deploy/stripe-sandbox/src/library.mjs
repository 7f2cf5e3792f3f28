import { StripeFault } from './stripe-fault.mjs';

const deepest = 4;

/** Knows every object by its id, and puts objects in the place of their ids where a caller asks for it with `expand`. */
export class Library {
  #finders = new Map();
  #included = new Map();

  /**
   * @param {string} prefix Of the ids of one kind of object.
   * @param {(id: string) => object | undefined} find
   */
  add(prefix, find) {
    this.#finders.set(prefix, find);
  }

  /**
   * A field that is in an answer only when asked for.
   * @param {string} object
   * @param {string} field
   * @param {(owner: any) => unknown} get
   */
  include(object, field, get) {
    this.#included.set(`${object}.${field}`, get);
  }

  /** @returns {any} */
  find(id) {
    return this.#finders.get(id.split('_')[0])?.(id);
  }

  /**
   * @template T
   * @param {T} answer
   * @param {string[]} [paths]
   * @returns {T}
   */
  expand(answer, paths = []) {
    const copy = structuredClone(answer);
    for (const path of paths) {
      const fields = path.split('.');
      if (fields.length > deepest)
        throw StripeFault.invalid(`You cannot expand more than ${deepest} levels of a property: ${path}`, { param: 'expand' });
      this.#walk(copy, fields, path);
    }
    return copy;
  }

  /** @param {string[]} fields */
  #walk(node, fields, path) {
    const [field, ...rest] = fields;
    if (node === null || node === undefined) return;
    if (Array.isArray(node)) {
      for (const one of node) this.#walk(one, fields, path);
      return;
    }
    node[field] = this.#expanded(node, field, path);
    if (rest.length > 0) this.#walk(node[field], rest, path);
  }

  #expanded(node, field, path) {
    const value = node[field];
    if (value === undefined) {
      const get = this.#included.get(`${node.object}.${field}`);
      if (get) return structuredClone(get(node));
    }
    if (value === null || typeof value === 'object') return value;
    const found = typeof value === 'string' && this.find(value);
    if (!found) throw StripeFault.invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
    return structuredClone(found);
  }
}
