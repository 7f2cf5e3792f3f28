/**
 * What PostgreSQL grants: a database per process, owned by the role that migrates it, and a role to run under that can
 * read and write rows and nothing else. Nobody but the two may even connect.
 */
const literal = (text) => `'${text.replaceAll("'", "''")}'`;

export const ownerOf = (name) => `${name}_owner`;

/** Statements for the server itself; each may be repeated. */
export const roleStatements = (name, { ownerPassword, password }) => [
  createRole(ownerOf(name)),
  createRole(name),
  `alter role ${ownerOf(name)} with login password ${literal(ownerPassword)}`,
  `alter role ${name} with login nocreatedb nocreaterole password ${literal(password)}`,
  humble(name),
  `alter role ${name} set statement_timeout = '5s'`,
  `alter role ${name} set lock_timeout = '3s'`,
  `alter role ${name} set idle_in_transaction_session_timeout = '15s'`,
];

/** Statements for the new database, as its superuser. */
export const grantStatements = (name) => [
  `revoke all on database ${name} from public`,
  `grant connect on database ${name} to ${name}`,
  'revoke create on schema public from public',
  `grant all on schema public to ${ownerOf(name)}`,
  `grant usage on schema public to ${name}`,
  ...[
    'select, insert, update, delete on tables',
    'usage, select on sequences',
    'execute on functions',
    'usage on types',
    'usage on schemas',
  ].map((right) => `alter default privileges for role ${ownerOf(name)} grant ${right} to ${name}`),
];

const createRole = (role) =>
  `do $$ begin if not exists (select from pg_roles where rolname = ${literal(role)}) then create role ${role}; end if; end $$`;

/** Only a superuser may say `nosuperuser`, and the role that provisions a managed server is none. */
const humble = (role) =>
  `do $$ begin if exists (select from pg_roles where rolname = ${literal(role)} and rolsuper) then alter role ${role} nosuperuser; end if; end $$`;
