import { socialProviders } from '@crosscheck/domain/contract/identity/social'
import type { SocialIdentity, SocialProvider } from '@crosscheck/domain/contract/identity/social'
import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin, Trx } from '../../../context.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { identityPlace, subjectIndexOf, type IdentityContent } from './encrypted-fields.ts'
import type { Identity } from './providers/identity.ts'
import type { SocialParts } from './deps.ts'
import { deleteIdentity, insertIdentity, listIdentities } from './repository.ts'

/** From now on the identity signs in as this user, who is told. */
export const connectIdentity = async (
  parts: SocialParts,
  trx: Trx,
  userId: string,
  identity: Identity,
  origin: RequestOrigin,
): Promise<void> => {
  const { provider, subject, email } = identity
  const id = parts.random.id()
  const now = parts.clock.now()
  const content: IdentityContent = { subject, email }
  await insertIdentity(trx, {
    id,
    userId,
    provider,
    subjectIndex: subjectIndexOf(parts, identity),
    createdAt: now,
    lastUsedAt: now,
    sealed: await parts.sealer.seal(identityPlace(userId, id), content),
  })
  const details = { provider }
  await recordAudit(parts, trx, { userId, actionType: 'social_connected', details, origin })
}

const isProvider = (name: string): name is SocialProvider =>
  socialProviders.some((provider) => provider === name)

export const readIdentities = async (
  parts: SocialParts,
  userId: string,
): Promise<SocialIdentity[]> => {
  const rows = await parts.database.transaction('auth', userId, (trx) =>
    listIdentities(trx, userId),
  )
  return Promise.all(
    rows.map(async ({ id, provider, createdAt, lastUsedAt, sealed }) => {
      if (!isProvider(provider)) throw new Error(`There is no provider ${provider}.`)
      const { email } = await parts.sealer.open<IdentityContent>(identityPlace(userId, id), sealed)
      const times = {
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }
      return { id, provider, email, ...times }
    }),
  )
}

export const removeIdentity = (
  parts: SocialParts,
  userId: string,
  id: string,
  origin: RequestOrigin,
): Promise<void> =>
  parts.database.transaction('auth', userId, async (trx) => {
    const provider = await deleteIdentity(trx, userId, id)
    if (provider === undefined) throw new AppError('NOT_FOUND')
    const details = { provider }
    await recordAudit(parts, trx, { userId, actionType: 'social_disconnected', details, origin })
  })
