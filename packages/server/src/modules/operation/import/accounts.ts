import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import { isId } from '../../../crypto/primitives/ids.ts'
import { openAccount, accountSealingContext } from '../../identity/accounts/presenter.ts'
import { recordPendingKeys, claimPendingKeys } from '../../platform/key-lifecycle/pending-keys.ts'
import type { Owner } from './reading/line.ts'
import type { ImportDeps } from './deps.ts'
import {
  findAccount,
  findAccountsByIndex,
  insertAccounts,
  type FoundAccount,
} from './repository.ts'

/** An account that owns imported profiles. A new account owns no other data yet. */
export type OwnerAccount = { id: string; email: string; verified: boolean; isNew: boolean }

/** Keyed by owner as the lines name it: an id or an address. */
export type OwnerAccounts = Map<string, OwnerAccount>

export const ownerKey = (owner: Owner): string => ('id' in owner ? owner.id : owner.email)

const open = async (
  { sealer }: ImportDeps,
  account: Omit<FoundAccount, 'key'>,
): Promise<OwnerAccount> => ({
  id: account.id,
  email: (await openAccount(sealer, account)).email,
  verified: account.emailVerifiedAt !== null,
  isNew: false,
})

/** Row-level security checks every presented address for each account that it shows. */
const lookupBatchSize = 100

/**
 * The existing accounts with these addresses. The import's own statement about verification is
 * ignored.
 */
const findByAddress = async (
  deps: ImportDeps,
  emails: readonly string[],
): Promise<OwnerAccounts> => {
  const accounts: OwnerAccounts = new Map()
  for (let start = 0; start < emails.length; start += lookupBatchSize) {
    const sought = emails
      .slice(start, start + lookupBatchSize)
      .map((email) => ({ email, indexes: deps.blindIndex.emailCandidates(email) }))
    const found = await deps.database.transaction('auth', null, (trx) =>
      findAccountsByIndex(
        trx,
        sought.flatMap(({ indexes }) => indexes),
      ),
    )
    const byKey = new Map(found.map((account) => [account.key, account]))
    for (const { email, indexes } of sought) {
      const account = indexes
        .map((index) => byKey.get(index.toString('hex')))
        .find((one) => one !== undefined)
      if (account) accounts.set(email, await open(deps, account))
    }
  }
  return accounts
}

/**
 * Creates the missing accounts, without a password. Their users sign in by a link, or set a
 * password by a reset.
 */
const createAccounts = async (
  deps: ImportDeps,
  owners: readonly { email: string; verified: boolean }[],
): Promise<OwnerAccount[]> => {
  const now = deps.clock.now()
  const made = owners.map((owner) => ({ ...owner, id: deps.random.id(), isNew: true }))
  const ids = made.map(({ id }) => id)
  await deps.database.transaction('auth', null, (trx) => recordPendingKeys(deps, trx, ids))
  await deps.keyStore.createAll(ids)
  const accounts = await Promise.all(
    made.map(async ({ id, email, verified }) => ({
      id,
      emailIndex: deps.blindIndex.email(email),
      sealed: await deps.sealer.seal(accountSealingContext(id), { email }),
      emailVerifiedAt: verified ? now : null,
    })),
  )
  const inserted = new Set(
    await deps.database.transaction('auth', null, async (trx) => {
      const done = await insertAccounts(trx, accounts, now)
      await claimPendingKeys(trx, done)
      return done
    }),
  )
  return made.filter(({ id }) => inserted.has(id))
}

/** The accounts of these owners. Creates the missing accounts of owners named by address. */
export const findOrCreateAccounts = async (
  deps: ImportDeps,
  owners: readonly Owner[],
): Promise<OwnerAccounts> => {
  const accounts: OwnerAccounts = new Map()
  for (const id of new Set(owners.flatMap((owner) => ('id' in owner ? [owner.id] : [])))) {
    const account = await deps.database.transaction('auth', id, (trx) => findAccount(trx, id))
    if (account) accounts.set(id, await open(deps, account))
  }
  const wanted = new Map(owners.flatMap((owner) => ('id' in owner ? [] : [[owner.email, owner]])))
  const missing = async () => {
    const emails = [...wanted.keys()].filter((email) => !accounts.has(email))
    if (emails.length === 0) return []
    for (const [email, account] of await findByAddress(deps, emails)) accounts.set(email, account)
    return [...wanted.values()].filter(({ email }) => !accounts.has(email))
  }
  const unknown = await missing()
  if (unknown.length > 0) {
    for (const account of await createAccounts(deps, unknown)) accounts.set(account.email, account)
    // An owner may have created the account at the same time.
    await missing()
  }
  return accounts
}

/** The id of an account named by id or address. */
export const findAccountId = async (deps: ImportDeps, named: string): Promise<string | null> => {
  const email = toAccountEmail(named)
  if (email !== null) return (await findByAddress(deps, [email])).get(email)?.id ?? null
  if (!isId(named)) return null
  const account = await deps.database.transaction('auth', named, (trx) => findAccount(trx, named))
  return account?.id ?? null
}
