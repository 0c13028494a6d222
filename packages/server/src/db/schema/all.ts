import { accounts } from './accounts.ts'
import { cases, requests } from './cases.ts'
import { contact } from './contact.ts'
import { files } from './files.ts'
import { matches } from './matches.ts'
import { matching } from './matching.ts'
import { notices } from './notices.ts'
import { operation, subscriptions } from './operation.ts'
import { profiles } from './profiles.ts'
import { realtime } from './realtime.ts'
import { records } from './records.ts'
import { sessions } from './sessions.ts'
import { signIn } from './sign-in.ts'

/** The tables. One comes after those that it refers to. */
const tables = [
  accounts,
  signIn,
  sessions,
  profiles,
  files,
  matches,
  matching,
  contact,
  notices,
  realtime,
  cases,
  requests,
  operation,
  records,
  subscriptions,
].join('\n')

const withPolicies = new Set(
  [...tables.matchAll(/create policy \w+ on (\w+)/g)].map(([, table = '']) => table),
)

/** The present schema. Policies hold for every role, also for the owner of a table. */
export const schema = [
  tables,
  ...[...withPolicies].map(
    (table) => `alter table ${table} enable row level security, force row level security;`,
  ),
].join('\n')
