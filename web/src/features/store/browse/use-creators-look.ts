import { useAddress } from '#web/lib/routes/use-address';
import { creatorSorts, type CreatorsLook, priceBands } from './creators.api';

const longest = 100; // as much as the server looks for

interface Look extends Omit<CreatorsLook, 'viewer'> {
  /** Whether something narrows the list. */
  narrowed: boolean;
  set: (change: Partial<Omit<CreatorsLook, 'viewer'>>) => void;
  clear: () => void;
}

/** What is looked for stands in the address, so that it can be shared and found again. */
export function useCreatorsLook(): Look {
  const [params, change] = useAddress();
  const search = [...(params.get('search') ?? '').normalize('NFC').trim()].slice(0, longest).join('');
  const price = priceBands.find((band) => band === params.get('price')) ?? '';
  const sort = creatorSorts.find((one) => one === params.get('sort')) ?? 'newest';
  const set: Look['set'] = (changes) => change(changes, { replace: true });
  return { search, price, sort, narrowed: search !== '' || price !== '', set, clear: () => set({ search: '', price: '' }) };
}
