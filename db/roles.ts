import pg from "pg";

/** Append-only tables. Their triggers reject changes by anyone; the product's role has no right to change them either. */
export const APPEND_ONLY = ["audit_entry", "ledger_entry", "ledger_posting"] as const;
/** The migrations table, which the product only reads. */
const MIGRATIONS = "mikro_orm_migrations";
const SCHEMAS = ["public", "auth"];
/** The databases of a Temporal server on PostgreSQL. */
const TEMPORAL_DATABASES = ["temporal", "temporal_visibility"];

export type Login = { user: string; password: string };
export const parseLogin = (address: string): Login => {
  const { username, password } = new URL(address);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
};
const inDatabase = (address: string, database: string): string => {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
};

async function withClient<Result>(address: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a role that may only log in, or sets its password. Rights are granted separately. */
export const ensureRole = (ownerUrl: string, { user, password }: Login): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [user]);
    const role = client.escapeIdentifier(user);
    const options = `login nosuperuser nocreatedb nocreaterole nobypassrls password ${client.escapeLiteral(password)}`;
    await client.query(rowCount === 0 ? `create role ${role} ${options}` : `alter role ${role} ${options}`);
  });

/**
 * Grants the product's role reading and writing rows, but neither changing tables nor append-only rows. Safe to repeat; called after every migration.
 * @param ownerUrl this database, as the owner of its tables.
 */
export const grantProduct = (ownerUrl: string, { user }: Login): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    const role = client.escapeIdentifier(user);
    const database = client.escapeIdentifier(new URL(ownerUrl).pathname.slice(1));
    const statements = [
      `revoke connect, temporary, create on database ${database} from public`,
      `grant connect on database ${database} to ${role}`,
      ...SCHEMAS.flatMap((schema) => [
        `revoke create on schema ${schema} from public, ${role}`,
        `grant usage on schema ${schema} to ${role}`,
        `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
        `grant usage, select on all sequences in schema ${schema} to ${role}`,
        `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role}`,
        `alter default privileges in schema ${schema} grant usage, select on sequences to ${role}`,
      ]),
      `revoke update, delete, truncate on ${APPEND_ONLY.join(", ")} from ${role}`,
      `revoke insert, update, delete, truncate on ${MIGRATIONS} from ${role}`,
    ];
    await client.query(`begin; ${statements.join("; ")}; commit`);
  });

/** Selects statements that transfer every object with another owner to $1. Objects of extensions stay. */
const OWNERSHIP_TRANSFERS = `
  select format('alter %s %s owner to %I', kind, name, $1::text) as statement from (
    select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
      format('%I.%I', n.nspname, c.relname) as name, c.relowner as owner, c.oid, 'pg_class'::regclass as catalogue
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
    union all
    select 'function', p.oid::regprocedure::text, p.proowner, p.oid, 'pg_proc'::regclass
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.prokind = 'f'
    union all
    select 'schema', quote_ident(nspname), nspowner, oid, 'pg_namespace'::regclass from pg_namespace where nspname = 'public'
  ) held
  where pg_get_userbyid(owner) <> $1
    and not exists (select from pg_depend d where d.objid = held.oid and d.classid = held.catalogue and d.deptype = 'e')`;

/**
 * Creates Temporal's role and its two databases, which only that role and the server's owner can access. Existing objects are transferred to the role.
 * Safe to repeat.
 * @param adminUrl a database of the server, as a role that may create databases.
 */
export async function ensureTemporal(adminUrl: string, login: Login): Promise<void> {
  await ensureRole(adminUrl, login);
  for (const database of TEMPORAL_DATABASES) {
    await withClient(adminUrl, async (client) => {
      const [name, role] = [client.escapeIdentifier(database), client.escapeIdentifier(login.user)];
      const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [database]);
      await client.query(rowCount === 0 ? `create database ${name} owner ${role}` : `alter database ${name} owner to ${role}`);
      await client.query(`revoke all on database ${name} from public`);
    });
    await withClient(inDatabase(adminUrl, database), async (client) => {
      const { rows } = await client.query<{ statement: string }>(OWNERSHIP_TRANSFERS, [login.user]);
      for (const { statement } of rows) await client.query(statement);
    });
  }
}
