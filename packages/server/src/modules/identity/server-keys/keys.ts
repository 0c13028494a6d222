import type { ServerKeyScope } from '@crosscheck/domain/server-keys/scopes'
import type { Context } from '../../../context/context.ts'
import { createSecretToken, hashSecretToken } from '../../../crypto/tokens/tokens.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { serverKeyIn, serverKeyPrefix } from '../../../http/request/server-key.ts'
import { operatorId, type Operator } from '../../../lib/operator.ts'
import { recordOperatorAct } from '../../platform/audit/operator.ts'
import { findKey, insertKey, listKeys, revokeKey } from './repository.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'keyStore' | 'random' | 'sealer'>

export type NewServerKey = { name: string; scopes: readonly ServerKeyScope[]; operator: Operator }

/** Returns the key, which is not stored and cannot be shown again. */
export const makeServerKey = async (
  deps: Deps,
  { name, scopes, operator }: NewServerKey,
): Promise<{ id: string; key: string }> => {
  const id = deps.random.id()
  const key = serverKeyPrefix + createSecretToken()
  const row = {
    id,
    name,
    hash: hashSecretToken(key),
    scopes: [...scopes],
    createdAt: deps.clock.now(),
  }
  await deps.database.transaction('auth', null, async (trx) => {
    await insertKey(trx, { ...row, revokedAt: null })
    await actAs(trx, operatorId)
    const details = { key: id, name, scopes }
    await recordOperatorAct(deps, trx, { operator, actionType: 'server_key_made', details })
  })
  return { id, key }
}

/** From the next request on, the key is refused. False if there is no such key in use. */
export const revokeServerKey = (
  deps: Deps,
  { id, operator }: { id: string; operator: Operator },
): Promise<boolean> =>
  deps.database.transaction('auth', null, async (trx) => {
    if (!(await revokeKey(trx, { id, now: deps.clock.now() }))) return false
    await actAs(trx, operatorId)
    const details = { key: id }
    await recordOperatorAct(deps, trx, { operator, actionType: 'server_key_revoked', details })
    return true
  })

export const listServerKeys = ({ database }: Pick<Deps, 'database'>) =>
  database.transaction('auth', null, listKeys)

/** Whether the header has a key in use with this scope. */
export const hasServerKeyScope = async (
  { database }: Pick<Deps, 'database'>,
  authorization: string | undefined,
  scope: ServerKeyScope,
): Promise<boolean> => {
  const key = serverKeyIn(authorization)
  if (key === null) return false
  const found = await database.transaction('auth', null, (trx) =>
    findKey(trx, hashSecretToken(key)),
  )
  return found?.scopes.includes(scope) ?? false
}
