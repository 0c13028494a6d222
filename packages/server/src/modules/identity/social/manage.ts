import { socialProviders } from '@crosscheck/domain/contract/identity/social'
import type { SocialIdentity, SocialProvider } from '@crosscheck/domain/contract/identity/social'
import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import type { Trx } from '../../../db/database.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import type { Identity } from './providers/provider.ts'
import type { SocialDeps } from './flow.ts'
import { deleteIdentity, insertIdentity, listIdentities } from './repository.ts'
import type { BlindIndex } from '../../../crypto/sealing/blind-index.ts'
import { sealedColumn } from '../../../crypto/sealing/sealer.ts'

type EncryptedIdentity = { subject: string; email: string | null }

export const identities = sealedColumn<EncryptedIdentity>('social_identities')

/** The key of an identity: subjects are unique within a provider. */
type IdentitySubject = { provider: string; subject: string }
type Deps = { blindIndex: BlindIndex }

export const subjectIndexOf = (
  { blindIndex }: Deps,
  { provider, subject }: IdentitySubject,
): Buffer => blindIndex.signIn('social', JSON.stringify([provider, subject]))

/** Indexes under all known keys, the current one first. */
export const subjectIndexes = (
  { blindIndex }: Deps,
  { provider, subject }: IdentitySubject,
): Buffer[] => blindIndex.signInCandidates('social', JSON.stringify([provider, subject]))

export const connectIdentity = async (
  deps: SocialDeps,
  trx: Trx,
  { userId, identity, origin }: { userId: string; identity: Identity; origin: RequestOrigin },
): Promise<void> => {
  const { provider, subject, email } = identity
  const id = deps.random.id()
  const now = deps.clock.now()
  await insertIdentity(trx, {
    id,
    userId,
    provider,
    subjectIndex: subjectIndexOf(deps, identity),
    createdAt: now,
    lastUsedAt: now,
    sealed: await identities.seal(deps, { userId, id }, { subject, email }),
  })
  const details = { provider }
  await recordAudit(deps, trx, { userId, actionType: 'social_connected', details, origin })
}

const isProvider = (name: string): name is SocialProvider =>
  socialProviders.some((provider) => provider === name)

export const readIdentities = async (
  deps: SocialDeps,
  userId: string,
): Promise<SocialIdentity[]> => {
  const rows = await deps.database.transaction(
    'auth',
    userId,
    (trx) => listIdentities(trx, userId),
    { isOneExchange: true },
  )
  return Promise.all(
    rows.map(async ({ id, provider, createdAt, lastUsedAt, sealed }) => {
      if (!isProvider(provider)) throw new Error(`There is no provider ${provider}.`)
      const { email } = await identities.open(deps, { userId, id, sealed })
      const times = {
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }
      return { id, provider, email, ...times }
    }),
  )
}

export const removeIdentity = (
  deps: SocialDeps,
  { userId, id, origin }: { userId: string; id: string; origin: RequestOrigin },
): Promise<void> =>
  deps.database.transaction('auth', userId, async (trx) => {
    const provider = await deleteIdentity(trx, userId, id)
    if (provider === undefined) throw new AppError('NOT_FOUND')
    const details = { provider }
    await recordAudit(deps, trx, { userId, actionType: 'social_disconnected', details, origin })
  })
