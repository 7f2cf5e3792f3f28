import { current } from './current.mjs';

export default {
  vu: {
    get idInTest() {
      return current.user;
    },
  },
};
