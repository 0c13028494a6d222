import type { Context } from '../../../context/context.ts'
import { KeyStoreUnavailable } from '../../../crypto/keys/key-store-unavailable.ts'
import type { DataKeyStore } from '../../../crypto/keys/key-store.ts'
import type { KeyStorage } from '../../../crypto/keys/key-storage.ts'
import { findUnusableKey, type KeyFaultKind } from '../../../crypto/keys/unusable-key.ts'
import { hasAccount, listPendingOwners } from '../../platform/key-lifecycle/repository.ts'
import { allEntryKeys, allMessageKeys, allUsers, serviceKeys } from './key-owners.ts'

export type CheckKeysDeps = Pick<Context, 'database'> & {
  keyStore: Pick<DataKeyStore, 'check'>
  storage: Pick<KeyStorage, 'entryNames' | 'entryName'>
}

/** `unreadable`: the key exists, and the store could not read it. */
type FoundFault = KeyFaultKind | 'unreadable'

export type KeyReport = {
  checked: number
  faults: { owner: string; fault: FoundFault }[]
  /** Stored keys without an owner. */
  unused: number
}

const checkBatchSize = 50

const faultOf = async ({ keyStore }: CheckKeysDeps, owner: string): Promise<FoundFault | null> => {
  try {
    await keyStore.check(owner)
    return null
  } catch (error) {
    if (error instanceof KeyStoreUnavailable) return 'unreadable'
    const unusable = findUnusableKey(error)
    if (!unusable) throw error
    return unusable.fault
  }
}

async function* allOwners(deps: CheckKeysDeps) {
  for (const owner of serviceKeys) yield { owner, kind: 'service' as const }
  for await (const owner of allUsers(deps)) yield { owner, kind: 'user' as const }
  for (const owner of await allEntryKeys(deps)) yield { owner, kind: 'other' as const }
  for await (const owner of allMessageKeys(deps)) yield { owner, kind: 'other' as const }
}
type Owner = { owner: string; kind: 'service' | 'user' | 'other' }

/**
 * A key may be missing because it was never needed, or because its account was deleted in the
 * meantime.
 */
const isExpectedToBeMissing = async ({ database }: CheckKeysDeps, { owner, kind }: Owner) =>
  kind === 'service' ||
  (kind === 'user' && !(await database.transaction('auth', owner, (trx) => hasAccount(trx, owner))))

const namesOf = async (storage: CheckKeysDeps['storage']): Promise<Set<string>> => {
  const names = new Set<string>()
  for await (const name of storage.entryNames()) names.add(name)
  return names
}

/**
 * Opens every key of every owner, and finds keys without an owner. It may run while servers run. It
 * lists the stored keys before the owners and again afterwards, so that concurrent sign-ups and
 * deletions are not reported.
 */
export const checkKeys = async (deps: CheckKeysDeps): Promise<KeyReport> => {
  const { storage } = deps
  const left = await namesOf(storage)
  const report: KeyReport = { checked: 0, faults: [], unused: 0 }
  const check = async (one: Owner): Promise<void> => {
    left.delete(storage.entryName(one.owner))
    const fault = await faultOf(deps, one.owner)
    report.checked += 1
    if (fault === null) return
    if (fault === 'missing' && (await isExpectedToBeMissing(deps, one))) return
    report.faults.push({ owner: one.owner, fault })
  }
  let some: Promise<void>[] = []
  for await (const one of allOwners(deps)) {
    some.push(check(one))
    if (some.length < checkBatchSize) continue
    await Promise.all(some)
    some = []
  }
  await Promise.all(some)
  // Keys of sign-ups that are running or failed; a job sweeps these.
  for (const owner of await deps.database.transaction('auth', null, listPendingOwners))
    left.delete(storage.entryName(owner))
  if (left.size === 0) return report
  const still = await namesOf(storage)
  report.unused = [...left].filter((name) => still.has(name)).length
  return report
}
