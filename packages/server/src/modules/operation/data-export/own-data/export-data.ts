import { unlessOver } from './disclosures.ts'
import { readAppearance } from '@crosscheck/domain/appearance'
import type { DataExport } from '@crosscheck/domain/contract/operation/data-export'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import type { Context } from '../../../../context/context.ts'
import { readPages } from '../../../../lib/pages.ts'
import { listMatches, readMatch } from '../../../contact/matches/list.ts'
import type { Actor } from '../../../describing/profiles/actor.ts'
import { listOwnProfiles } from '../../../describing/profiles/list.ts'
import { readSubmitter } from '../../../describing/submitters/service.ts'
import { readAccount } from '../../../identity/accounts/me.ts'
import type { PasskeyDeps } from '../../../identity/passkeys/deps.ts'
import type { SocialDeps } from '../../../identity/social/flow.ts'
import { listAudit } from '../../../platform/audit/list.ts'
import { recordAudit } from '../../../platform/audit/service.ts'
import { consumeLimit } from '../../../platform/limits/service.ts'
import { readPreferences } from '../../../platform/mail-preferences/service.ts'
import { readPasskeys } from '../../../identity/passkeys/manage.ts'
import { readIdentities } from '../../../identity/social/manage.ts'

type Method = DataExport['accountInfo']['signInMethods'][number]

/** Names and times of the ways to sign in, without anything that signs in. */
const listSignInMethods = async (
  deps: PasskeyDeps & SocialDeps,
  { userId, hasPassword }: { userId: string; hasPassword: boolean },
): Promise<Method[]> => {
  const [passkeys, identities] = await Promise.all([
    readPasskeys(deps, userId),
    readIdentities(deps, userId),
  ])
  return [
    ...(hasPassword ? [{ kind: 'password' as const, name: null, addedAt: null }] : []),
    ...passkeys.map(({ name, createdAt }) => ({
      kind: 'passkey' as const,
      name,
      addedAt: createdAt,
    })),
    ...identities.map(({ provider, createdAt }) => ({
      kind: 'provider' as const,
      name: provider,
      addedAt: createdAt,
    })),
  ]
}

export type ExportDeps = PasskeyDeps & SocialDeps & { context: Context }

const pageSize = 200

/** As the match page shows them. A match that ended in the meantime is left out. */
const readMatches = async (context: Context, userId: string): Promise<MatchDetail[]> => {
  const items = await readPages((cursor) =>
    listMatches(context, userId, { weak: 'all', limit: pageSize, cursor }),
  )
  const details: MatchDetail[] = []
  for (const { id } of items) {
    const match = await unlessOver(readMatch(context, userId, id))
    if (match) details.push(match)
  }
  return details
}

const readAccountInfo = async (
  deps: ExportDeps,
  userId: string,
): Promise<{ email: string; info: DataExport['accountInfo'] }> => {
  const [{ user, hasPassword, isAdmin }, mails] = await Promise.all([
    readAccount(deps, userId),
    readPreferences(deps.context, userId),
  ])
  const info = {
    role: user.role ?? (isAdmin ? 'admin' : 'user'),
    emailVerified: user.emailVerified,
    displayName: user.displayName ?? null,
    createdAt: user.createdAt,
    lastSignInAt: user.lastSignInAt ?? null,
    signInMethods: await listSignInMethods(deps, { userId, hasPassword }),
    settings: {
      language: user.language ?? null,
      appearance: readAppearance(user.appearance),
      mails,
      contactInAppOnly: user.contactInAppOnly ?? false,
    },
  }
  return { email: user.email, info }
}

/** Counted and logged first, so that a copy that fails on the way leaves its trace. */
const recordExport = ({ context }: ExportDeps, { userId, origin }: Actor): Promise<void> =>
  context.database.transaction('app', userId, async (trx) => {
    await consumeLimit(context, trx, { userId, action: 'data_export' })
    await recordAudit(context, trx, { userId, actionType: 'data_exported', origin })
  })

/** By the same presenters as the pages: what a page does not show of another user is not in it. */
export const collectData = async (
  deps: ExportDeps,
  owner: Pick<Actor, 'userId' | 'emailVerified'>,
): Promise<DataExport> => {
  const { context } = deps
  const { userId } = owner
  const { email, info } = await readAccountInfo(deps, userId)
  const { items } = await listOwnProfiles(context, { id: userId, read: async () => owner })
  const { values } = await readSubmitter(context, userId)
  return {
    exportDate: context.clock.now().toISOString(),
    userId,
    userEmail: email,
    accountInfo: info,
    partnerProfiles: items,
    submitterInfo: values,
    potentialMatches: await readMatches(context, userId),
    auditLogs: await readPages((cursor) => listAudit(context, userId, { cursor, limit: pageSize })),
  }
}

/** A copy of the user's own data. */
export const exportData = async (deps: ExportDeps, actor: Actor): Promise<DataExport> => {
  await recordExport(deps, actor)
  return collectData(deps, actor)
}
