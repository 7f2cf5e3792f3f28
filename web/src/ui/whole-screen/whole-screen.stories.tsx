import { Button } from '../button/button';
import { WholeScreen } from './whole-screen';

export const Call = () => (
  <WholeScreen title="Ana" about={<p className="text-mid">Calling…</p>}>
    <Button variant="danger">Hang up</Button>
  </WholeScreen>
);
