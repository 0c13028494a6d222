import { join } from 'node:path'
import { bundleServer } from '../../../packages/server/scripts/bundle-server.ts'

const sources = join(import.meta.dirname, '../../../packages/server/src')

/**
 * Moves the content of drafts to a new column. Until the contract, the trigger keeps both columns
 * equal, whichever release writes.
 */
const migration = `
  {
    name: '9000-content-of-drafts',
    statements: \`
alter table drafts add column content bytea;
create function keep_content() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.content := coalesce(new.content, new.sealed);
    new.sealed := new.content;
  elsif new.content is distinct from old.content then
    new.sealed := new.content;
  else
    new.content := new.sealed;
  end if;
  return new;
end $$;
create trigger keep_content before insert or update on drafts
  for each row execute function keep_content();
alter table drafts add constraint drafts_content check (content is not null) not valid;
\`,
  },
  {
    name: '9001-fill-content-of-drafts',
    kind: 'backfill',
    table: 'drafts',
    statements: \`
update drafts set content = sealed
where content is null
  and (user_id, id) in (select user_id, id from drafts where content is null limit $1)
\`,
  },
  {
    name: '9002-all-drafts-have-content',
    statements: 'alter table drafts validate constraint drafts_content',
  },
  {
    name: '9003-age-of-drafts',
    isConcurrent: true,
    statements: \`
drop index concurrently if exists drafts_age_again;
create index concurrently drafts_age_again on drafts (updated_at, user_id);
\`,
  },
  {
    name: '9004-former-content-of-drafts',
    kind: 'contract',
    statements: \`
drop trigger keep_content on drafts;
drop function keep_content();
alter table drafts drop column sealed;
\`,
  },
]
`

type Change = readonly [from: string, to: string]

/** The next release no longer uses the former column. */
const changes: Readonly<Record<string, readonly Change[]>> = {
  'db/migrations/all.ts': [['\n]\n', migration]],
  'modules/describing/drafts/repository.ts': [
    ["['updatedAt', 'sealed']", "['updatedAt', 'content as sealed']"],
    ["'updatedAt', 'sealed'])", "'updatedAt', 'content as sealed'])"],
    [
      '.values(row)',
      '.values({ userId: row.userId, id: row.id, updatedAt: row.updatedAt, content: row.sealed })',
    ],
    ['sealed: row.sealed }', 'content: row.sealed }'],
  ],
}

const change = (code: string, [from, to]: Change): string => {
  if (code.split(from).length !== 2) throw new Error(`The next release needs "${from}" once.`)
  return code.replace(from, () => to)
}

/** Builds the release after the present one from the same sources, as this bundle. */
export const buildNextRelease = async (file: string): Promise<void> => {
  const made = new Set<string>()
  await bundleServer(file, [
    {
      name: 'next-release',
      transform(code, id) {
        const name = Object.keys(changes).find((one) => id === join(sources, one))
        if (name === undefined) return null
        made.add(name)
        return (changes[name] ?? []).reduce(change, code)
      },
    },
  ])
  if (made.size !== Object.keys(changes).length)
    throw new Error('The bundle lacks a file that the next release changes.')
}
