import { sql } from 'kysely';
import { compileStatement, CompiledStatement, type NamedParameters, type ParameterOf } from './compiled-statement.js';
import { columnsOf, composerOf, unionAll } from './queries.js';

interface Tables {
  people: { id: string; name: string; age: number };
}
const queries = composerOf<Tables>();

interface Input {
  id: string;
  age: number;
}

test('a named parameter has one number, however often the query uses it', () => {
  const statement = compileStatement('older', ({ id, age }: NamedParameters<Input>) =>
    queries
      .selectFrom('people')
      .select('name')
      .where('age', '>', age)
      .where('id', '<>', id)
      .where(sql<boolean>`${age} < 99 and ${id} > ''`),
  );
  expect(statement.text).toBe(`select "name" from "people" where "age" > $1 and "id" <> $2 and $1 < 99 and $2 > ''`);
  expect(statement.valuesOf({ id: 'a', age: 30 })).toEqual([30, 'a']);
});

test('a constant is a parameter of its own, and a literal is text', () => {
  const statement = new CompiledStatement('named', (param: ParameterOf<Input>) =>
    queries
      .selectFrom('people')
      .select('name')
      .where('name', 'in', ['a', 'a'])
      .where(
        'id',
        '=',
        param(({ id }) => id),
      )
      .limit(sql.lit(1)),
  );
  expect(statement.text).toBe('select "name" from "people" where "name" in ($1, $2) and "id" = $3 limit 1');
  expect(statement.valuesOf({ id: 'b', age: 1 })).toEqual(['a', 'a', 'b']);
});

test('a statement may be a fragment of sql, with columns under an alias', () => {
  const p = columnsOf<Tables['people']>('p');
  const statement = compileStatement(
    'one',
    ({ id }: NamedParameters<Input>) => sql<{ name: string }>`select ${p.name} from people p where ${p.id} = ${id}`,
  );
  expect(statement.text).toBe('select "p"."name" from people p where "p"."id" = $1');
});

test('unionAll: each query keeps its order and limit', () => {
  const oldest = queries.selectFrom('people').select('name').orderBy('age', 'desc').limit(sql.lit(1));
  const first = queries.selectFrom('people').select('name').orderBy('name').limit(sql.lit(2));
  const statement = compileStatement('some', () => queries.selectFrom(unionAll([oldest, first]).as('some')).select('name'));
  expect(statement.text).toBe(
    'select "name" from ((select "name" from "people" order by "age" desc limit 1) union all (select "name" from "people" order by "name" limit 2)) as "some"',
  );
});
